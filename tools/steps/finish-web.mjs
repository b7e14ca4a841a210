import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** The last step of the web build: writes the landing page down as HTML, and compresses what the server sends. */

const web = 'dist/web';
const { prerender } = await import(pathToFileURL(resolve('dist/prerender/prerender.js')).href);

// The page is complete without its script, so its picture and its letters come first.
const template = readFileSync(join(web, 'landing/landing.html'), 'utf8')
  .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
  .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
for (const { language, head, page } of prerender()) {
  const html = template
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace('<!--head-->', () => head)
    .replace('<!--page-->', () => page);
  writeFileSync(join(web, `landing.${language}.html`), html);
}
rmSync(join(web, 'landing'), { recursive: true });
rmSync('dist/prerender', { recursive: true });

// Pages are compressed by the server, which puts its address into them first.
for (const file of readdirSync(web, { recursive: true, encoding: 'utf8' })) {
  if (!/\.(js|css|svg)$/.test(file)) continue;
  const content = readFileSync(join(web, file));
  writeFileSync(join(web, `${file}.br`), brotliCompressSync(content));
  writeFileSync(join(web, `${file}.gz`), gzipSync(content, { level: 9 }));
}
