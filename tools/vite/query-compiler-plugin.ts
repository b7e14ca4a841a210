import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Where Prisma keeps its compiler of queries: WebAssembly, written as text into a module. */
const textOfCompiler = /@prisma\/client\/runtime\/(query_compiler_[\w.]+)\.wasm-base64\.mjs$/;

/**
 * Puts Prisma's compiler of queries beside the program as a file of its own. As text in a module it stays in memory
 * twice, as source and as value, for as long as the server runs: 4.4 MB for what is needed once.
 */
export function queryCompilerAsFile(): Plugin {
  return {
    name: 'query-compiler-as-file',
    enforce: 'pre',
    // A program for Node has no assets unless it says so.
    config: () => ({ build: { ssrEmitAssets: true } }),
    load: {
      filter: { id: textOfCompiler },
      handler(id) {
        const [, name] = textOfCompiler.exec(id) ?? [];
        const [, text] = /"([\w+/=]{1000,})"/.exec(readFileSync(id, 'utf8')) ?? [];
        if (text === undefined) throw new Error(`${id} holds no WebAssembly as text`);
        const fileName = `${name}.wasm`;
        this.emitFile({ type: 'asset', fileName, source: Buffer.from(text, 'base64') });
        // Prisma hands it to Buffer.from, which takes what an object stands for as well as text. A module that held the
        // bytes would hold them for as long as the server runs.
        return `import { readFileSync } from 'node:fs';
export const wasm = { valueOf: () => readFileSync(new URL('./${fileName}', import.meta.url)) };`;
      },
    },
  };
}
