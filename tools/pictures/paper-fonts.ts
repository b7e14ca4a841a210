import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

/**
 * Cuts the fonts of the papers out of whole ones, with all letters of Latin, Greek and Cyrillic writing and the signs that
 * people type: `node --import tsx tools/pictures/paper-fonts.ts <folder>` with the folder `web` of the package inter-ui
 * 4.1.1 (`npm pack inter-ui@4.1.1`). schema/letters/printed-letters.ts says the same.
 */

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Which folder has Inter-Regular.woff2 and Inter-SemiBold.woff2?');

const blocks = [
  ...([0x20, 0x24f, 0x2b0, 0x52f, 0x1e00, 0x209f, 0x20a0, 0x20bf, 0x2100, 0x2199] as const),
  ...([0x2200, 0x22ff, 0x2460, 0x2473] as const),
];
const isLetter = (letter: string) => /[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}]/u.test(letter);
const letters = Array.from(
  { length: blocks.length / 2 },
  (_, at) => [blocks[2 * at] ?? 0, blocks[2 * at + 1] ?? 0] as const,
)
  .flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place)),
  )
  .filter(isLetter)
  .join('');

for (const [weight, name] of [
  ['Regular', 'regular'],
  ['SemiBold', 'semi-bold'],
] as const) {
  const cut = await subsetFont(await readFile(`${folder}/Inter-${weight}.woff2`), letters, {
    targetFormat: 'truetype',
  });
  await writeFile(`server/infrastructure/documents/fonts/inter-${name}.ttf`, cut);
  console.log(`inter-${name}.ttf: ${cut.length} bytes`);
}
