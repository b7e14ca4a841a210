import type { Plugin } from 'vite';

/**
 * Writes every character beyond Latin-1 as its escape, which means the same in texts, templates and regular
 * expressions, but not in `String.raw`. V8 keeps the source of what runs, one byte for a character as long as all of
 * them fit, and two for each as soon as a single one does not: a Slovenian text doubled megabytes of code.
 *
 * @throws Error  a chunk has such a character in a raw template
 */
export function oneByteChunks(): Plugin {
  return {
    name: 'escape-non-latin1',
    // Last of all: whatever prints a chunk again writes the characters themselves.
    generateBundle(_, files) {
      for (const file of Object.values(files)) {
        if (file.type !== 'chunk') continue;
        if (/String\.raw`[^`]*[^\0-\xff]/.test(file.code)) {
          throw new Error(`${file.fileName} has a raw template beyond Latin-1`);
        }
        // Lines stay what they are, so the source map still leads to them.
        file.code = asOneByte(file.code);
      }
    },
  };
}

/** The same program with nothing beyond Latin-1 in its text. */
export function asOneByte(code: string): string {
  return code.replace(/[^\0-\xff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
