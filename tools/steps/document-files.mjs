import { shownBy } from './shown-entities.mjs';

/** A document as the generator writes it: one constant on a line, the documents of operations with their two types. */
const documentLine = /^export const (\w+) = (\{.*\}) as unknown as DocumentNode<(\w+), (\w+)>;$/gm;

/**
 * Gives each GraphQL document a file of its own, so that a screen loads those that it sends and not those of all others;
 * and each fragment, which several of them hold, so that a screen loads it once.
 *
 * @param {string} output what the generator wrote: types, and all documents
 * @param {Record<string, import('./shown-entities.mjs').ShownEntities>} ofQueries which entities each query shows
 * @returns {{ types: string, files: [name: string, content: string][] }} the same with the documents brought in from the files
 * @throws Error  the generator writes documents in another way than it did
 */
export function documentFilesOf(output, ofQueries) {
  /** @type {[string, string][]} */
  const files = [];
  /** @type {Map<string, string>} */
  const fragments = new Map();
  const types = output.replace(documentLine, (_, name, written, result, variables) => {
    // A fragment takes no variables.
    const used = [result, variables].filter((type) => type !== 'unknown').join(', ');
    /** @type {string[]} */
    const held = [];
    /** @type {import('graphql').DocumentNode} */
    const document = JSON.parse(written);
    const { definitions } = document;
    const shown = shownBy(document, ofQueries);
    const shows = shown === undefined ? '' : `,"shows":${JSON.stringify(shown)}`;
    const parts = definitions.map((definition) => {
      if (definition.kind !== 'FragmentDefinition') return JSON.stringify(definition);
      held.push(definition.name.value);
      fragments.set(definition.name.value, JSON.stringify(definition));
      return definition.name.value;
    });
    files.push([
      `${name}.ts`,
      [
        "import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';",
        `import type { ${used} } from '../graphql.ts';`,
        ...held.map((fragment) => `import { ${fragment} } from './${fragment}.ts';`),
        `export const ${name} = {"kind":"Document","definitions":[${parts.join(',')}]${shows}} as unknown as DocumentNode<${result}, ${variables}>;\n`,
      ].join('\n'),
    ]);
    return `export { ${name} } from './documents/${name}.ts';`;
  });
  if (files.length === 0 || /^export const \w+ = \{"kind"/m.test(types)) {
    throw new Error('The generated documents stand otherwise than one on a line');
  }
  for (const [name, written] of fragments) files.push([`${name}.ts`, `export const ${name} = ${written};\n`]);
  // Only the documents need it.
  return { types: types.replace(/^import type \{ TypedDocumentNode as DocumentNode \}.*\n/m, ''), files };
}
