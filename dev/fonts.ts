import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

/**
 * `npm run fonts`: cuts the letters that Slovenian adds to the Latin alphabet out of the font's file for all of Latin
 * Extended, which is 85 kB: with it every page would load them all for the sake of a č. Run it after a change of the font.
 */

const letters = 'ČčĆćĐđŠšŽž';
const whole = 'node_modules/@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2';

const cut = await subsetFont(await readFile(whole), letters, { targetFormat: 'woff2' });
await writeFile('web/ui/fonts/inter-slovenian.woff2', cut);
console.log(`web/ui/fonts/inter-slovenian.woff2: ${cut.length} bytes for ${letters}`);
