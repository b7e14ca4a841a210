import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const fonts = ['inter-regular.ttf', 'inter-semi-bold.ttf'];
const profile = 'sRGB_IEC61966_2_1.icc';

/** Puts beside the program what the thread that makes documents reads: the fonts, and the profile of colours of PDF/A. */
export function documentFiles(): Plugin {
  return {
    name: 'document-files',
    buildStart() {
      for (const name of fonts) {
        const source = readFileSync(`server/infrastructure/documents/fonts/${name}`);
        this.emitFile({ type: 'asset', fileName: `fonts/${name}`, source });
      }
      const pdfkit = createRequire(import.meta.url).resolve('pdfkit');
      const source = readFileSync(new URL(`./data/${profile}`, `file://${pdfkit}`));
      this.emitFile({ type: 'asset', fileName: `data/${profile}`, source });
    },
  };
}
