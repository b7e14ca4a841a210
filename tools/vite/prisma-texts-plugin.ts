import type { Plugin } from 'vite';

/** Where Prisma generates what its client knows of the tables. */
const knowledge = /generated\/prisma\/(\w+)\/internal\/class\.ts$/;
const text = String.raw`"(?:[^"\\]|\\.)*"`;
const schema = new RegExp(`"inlineSchema": (${text})`);
const graph = /graph: "([\w-]+)"/;
const tables = new RegExp(String.raw`(?<=JSON\.parse)\((${text})\)`, 'g');

/**
 * Puts what Prisma's client knows of the tables beside the program as files. As text in a module it stays in memory twice,
 * as source and as value, for as long as the server runs: 3.5 MB for what is read once.
 */
export function prismaTextsAsFiles(): Plugin {
  return {
    name: 'prisma-texts-as-files',
    enforce: 'pre',
    transform: {
      filter: { id: knowledge },
      handler(code, id) {
        const [, engine = ''] = knowledge.exec(id) ?? [];
        const split = splitTexts(code, id, engine);
        for (const [fileName, source] of split.files) this.emitFile({ type: 'asset', fileName, source });
        return { code: split.code, map: null };
      },
    },
  };
}

/** @throws Error  Prisma writes its texts in another way than it did */
export function splitTexts(code: string, id: string, engine: string) {
  const files = new Map<string, string | Buffer>();
  const fileOf = (name: string, content: string | Buffer) => {
    const fileName = `prisma_${name}.${engine}`;
    files.set(fileName, content);
    return `readFileSync(new URL('./${fileName}', import.meta.url)`;
  };
  const smaller = code
    .replace(
      schema,
      (_, literal: string) => `"inlineSchema": ${fileOf('schema', withoutComments(textOf(literal)))}, 'utf8')`,
    )
    // Prisma hands it to Buffer.from, which takes what an object stands for as well as text.
    .replace(
      graph,
      (_, letters: string) => `graph: { valueOf: () => ${fileOf('graph', Buffer.from(letters, 'base64url'))}) }`,
    )
    .replace(tables, (_, literal: string) => `(${fileOf(`tables_${files.size - 1}`, textOf(literal))}, 'utf8'))`);
  if (files.size !== 4) throw new Error(`${id} holds ${files.size} texts instead of four`);
  return { code: `import { readFileSync } from 'node:fs';\n${smaller}`, files };
}

const textOf = (literal: string): string => String(JSON.parse(literal));

/** The compiler of queries reads the model, and skips what is written there for people. */
const withoutComments = (model: string): string => model.replaceAll(/^\s*\/\/.*\n/gm, '');
