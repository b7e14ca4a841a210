import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

/**
 * `npm run fonts`, after a change of the font: cuts out of its files what nearly every page needs, and the weights that
 * the screens use, so that the first page loads 22 kB and not 48, and a č does not load 85 kB more. The ranges in
 * web/ui/styles/fonts.css say the same.
 */

const files = 'node_modules/@fontsource-variable/inter/files';
const ascii = Array.from({ length: 95 }, (_, place) => String.fromCharCode(32 + place)).join('');
/** The lightest and the boldest weight of the screens. */
const weights = { min: 400, max: 750 };

const cuts = [
  { name: 'basic', letters: `${ascii}\u00a0©·×–—‘’“”„•…€−«»`, whole: `${files}/inter-latin-wght-normal.woff2` },
  { name: 'slovenian', letters: 'ČčĆćĐđŠšŽž', whole: `${files}/inter-latin-ext-wght-normal.woff2` },
];

for (const { name, letters, whole } of cuts) {
  const options = { targetFormat: 'woff2', variationAxes: { wght: weights } } as const;
  const cut = await subsetFont(await readFile(whole), letters, options);
  await writeFile(`web/ui/fonts/inter-${name}.woff2`, cut);
  console.log(`web/ui/fonts/inter-${name}.woff2: ${cut.length} bytes for ${letters}`);
}
