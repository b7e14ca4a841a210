import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** The last step of the web build: writes landing page and legal pages down as HTML, and compresses what the server sends. */

const web = 'dist/web';
const { writePages } = await import(pathToFileURL(resolve('dist/prerender/prerendered-pages.js')).href);

/** @type {Record<string, string>} */
const templates = {
  // The page is complete without its script, so its picture and its letters come first.
  landing: readFileSync(join(web, 'landing/landing.html'), 'utf8')
    .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"'),
  // Nothing in it moves: the script was there to bring the style sheets along.
  legal: readFileSync(join(web, 'legal/legal.html'), 'utf8').replace(
    /\s*<(script type="module"[^>]*><\/script|link rel="modulepreload"[^>]*)>/g,
    '',
  ),
};
for (const { template, file, attributes, head, page } of writePages()) {
  const html = (templates[template] ?? '')
    .replace(/<html lang="\w+">/, `<html ${attributes}>`)
    .replace('<!--head-->', () => head)
    .replace('<!--page-->', () => page);
  writeFileSync(join(web, file), html);
}
// These the server writes, for each visit, each workshop, each customer and each screen on a wall.
for (const page of ['visit', 'booking', 'portal', 'wall']) {
  writeFileSync(join(web, `${page}.html`), readFileSync(join(web, `${page}/${page}.html`)));
}
for (const folder of ['landing', 'legal', 'visit', 'booking', 'portal', 'wall'])
  rmSync(join(web, folder), { recursive: true });
rmSync('dist/prerender', { recursive: true });
// What the service worker was made of.
rmSync(join(web, '.vite'), { recursive: true });

// Pages are compressed by the server, which puts its address into them first.
for (const file of readdirSync(web, { recursive: true, encoding: 'utf8' })) {
  // The service worker is sent as it is: a copy beside it could be of another version.
  if (!/\.(js|css|svg|wasm)$/.test(file) || file === 'sw.js') continue;
  const content = readFileSync(join(web, file));
  writeFileSync(join(web, `${file}.br`), brotliCompressSync(content));
  writeFileSync(join(web, `${file}.gz`), gzipSync(content, { level: 9 }));
}
