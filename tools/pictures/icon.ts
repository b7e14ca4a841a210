import { readFile, writeFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { headlessChromium } from '../steps/chromium.mjs';

/**
 * `npm run icon`: draws build/icon.svg as the Windows icon build/icon.ico, and as the icons of the app on a telephone in
 * web/public/icons. Run it after a change of the drawing.
 */

const sizes = [16, 24, 32, 48, 64, 128, 256];
const headerBytes = 6;
const entryBytes = 16;

const svg = await readFile('build/icon.svg', 'utf8');
const browser = await chromium.launch({
  executablePath: headlessChromium.program,
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage();
const pictures: Buffer[] = [];
for (const size of sizes) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`);
  pictures.push(await page.screenshot({ omitBackground: true }));
}
await browser.close();
await writeFile('build/icon.ico', Buffer.concat([directory(), ...pictures]));

/** The telephone cuts a maskable icon to a shape of its own, which leaves four fifths of it; iOS rounds its corners alone. */
for (const { name, size, share, background } of [
  { name: 'app', size: 192, share: 1, background: undefined },
  { name: 'app', size: 512, share: 1, background: undefined },
  { name: 'maskable', size: 512, share: 0.6, background: '#181b1e' },
  { name: 'apple', size: 180, share: 0.7, background: '#181b1e' },
]) {
  const drawn = Math.round(size * share);
  const edge = Math.floor((size - drawn) / 2);
  const [before, behind] = [edge, size - drawn - edge];
  const ground = background ?? { r: 0, g: 0, b: 0, alpha: 0 };
  const picture = sharp(Buffer.from(svg), { density: 2400 })
    .resize(drawn, drawn)
    .extend({ top: before, left: before, bottom: behind, right: behind, background: ground });
  const flat = background === undefined ? picture : picture.flatten({ background });
  await flat.png({ palette: true, compressionLevel: 9 }).toFile(`web/public/icons/${name}-${size}.png`);
}

/** The directory of an ICO file whose pictures are PNGs: for each its size in pixels and bytes, and where it lies. */
function directory(): Buffer {
  const bytes = Buffer.alloc(headerBytes + entryBytes * pictures.length);
  bytes.writeUInt16LE(1, 2);
  bytes.writeUInt16LE(pictures.length, 4);
  let place = bytes.length;
  for (const [index, picture] of pictures.entries()) {
    const entry = headerBytes + entryBytes * index;
    // A zero stands for 256.
    bytes.writeUInt8((sizes[index] ?? 0) % 256, entry);
    bytes.writeUInt8((sizes[index] ?? 0) % 256, entry + 1);
    bytes.writeUInt16LE(1, entry + 4);
    bytes.writeUInt16LE(32, entry + 6);
    bytes.writeUInt32LE(picture.length, entry + 8);
    bytes.writeUInt32LE(place, entry + 12);
    place += picture.length;
  }
  return bytes;
}
