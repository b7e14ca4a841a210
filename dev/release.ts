import { copyFile, mkdir, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

/**
 * `npm run release`: publishes dist/installer into RELEASES_DIR. Files first and the feed last, each by renaming, so that
 * nobody is ever offered half of one. Earlier versions stay: updates load only what differs from them.
 */
const source = 'dist/installer';
const target = process.env.RELEASES_DIR ?? './data/releases';
const feed = z.object({ version: z.string(), path: z.string() });

const { version, path } = feed.parse(parse(await readFile(join(source, 'latest.yml'), 'utf8')));
await mkdir(target, { recursive: true });
const wanted = (await readdir(source)).filter((name) => name === path || name === `${path}.blockmap`);
for (const name of [...wanted, 'latest.yml']) {
  await copyFile(join(source, name), join(target, `.${name}.new`));
  await rename(join(target, `.${name}.new`), join(target, name));
}
console.log(`Version ${version} is published in ${target}`);
