/** A document as the generator writes it: one constant on a line, the documents of operations with their two types. */
const documentLine = /^export const (\w+) = \{.*\} as unknown as DocumentNode<(\w+), (\w+)>;$/gm;

/**
 * Gives each GraphQL document a file of its own, so that a screen loads those that it sends and not those of all others.
 *
 * @param {string} output what the generator wrote: types, and all documents
 * @returns {{ types: string, files: [name: string, content: string][] }} the same with the documents brought in from the files
 * @throws Error  the generator writes documents in another way than it did
 */
export function documentFilesOf(output) {
  /** @type {[string, string][]} */
  const files = [];
  const types = output.replace(documentLine, (line, name, ...taken) => {
    // A fragment takes no variables.
    const used = taken
      .slice(0, 2)
      .filter((type) => type !== 'unknown')
      .join(', ');
    files.push([
      `${name}.ts`,
      [
        "import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';",
        `import type { ${used} } from '../graphql.ts';`,
        `${line}\n`,
      ].join('\n'),
    ]);
    return `export { ${name} } from './documents/${name}.ts';`;
  });
  if (files.length === 0 || /^export const \w+ = \{"kind"/m.test(types)) {
    throw new Error('The generated documents stand otherwise than one on a line');
  }
  // Only the documents need it.
  return { types: types.replace(/^import type \{ TypedDocumentNode as DocumentNode \}.*\n/m, ''), files };
}
