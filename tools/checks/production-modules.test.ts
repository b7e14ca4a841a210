import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

/** What lies on a production machine after `npm prune --omit=dev`. */

const names = z.record(z.string(), z.string());
const { dependencies } = z
  .object({ dependencies: names, devDependencies: names })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

/**
 * Imported by the server and yet not among its dependencies: they are bundled. As dependencies some would bring their peers
 * along (Prisma's command line and the TypeScript compiler, and React), others every build that they are published in.
 */
const bundled = [
  '@prisma/client',
  'fontkit',
  'ibantools',
  'lean-qr',
  'libphonenumber-js',
  'node-forge',
  'pdfmake',
  'saxes',
  'stripe',
  'use-intl',
];

const megabyte = 1024 * 1024;
const blockBytes = 4096;

describe('the dependencies of production', { tags: ['security-o6'] }, () => {
  test('are what the server imports and nothing else', () => {
    const sources = [...filesBelow('server'), ...filesBelow('schema')].filter(
      (file) => /\.(ts|mjs)$/.test(file) && !/\.test\.ts$|\/testing\//.test(file),
    );
    const imported = sources.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(?:from |import |import\()'((?:@[\w.-]+\/)?[a-z][\w.-]*)[/']/g)].map(
        ([, name = '']) => name,
      ),
    );
    const wanted = new Set(imported.filter((name) => !bundled.includes(name)));
    expect(Object.keys(dependencies).toSorted()).toEqual([...wanted].toSorted());
  });

  test('take less than 170 MB on a disk, with everything that they need', () => {
    const { packages } = z
      .object({ packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })) })
      .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
    const kept = Object.entries(packages)
      .filter(([path, { dev }]) => path !== '' && dev !== true)
      .map(([path]) => path)
      // Not those for other systems.
      .filter((path) => existsSync(path));
    const bytes = kept.flatMap(filesBelow).map((file) => Math.ceil(statSync(file).size / blockBytes) * blockBytes);
    const total = bytes.reduce((sum, size) => sum + size, 0);
    expect(kept).toContain('node_modules/express');
    // Seventeen of them are libvips, which re-encodes photos.
    expect(Math.round(total / megabyte)).toBeLessThan(170);
    expect(kept.filter((path) => /react|typescript|prisma$|electron|\/@types\/react/.test(path))).toEqual([]);
  });
});

/** The files of a package without those of packages inside it. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesBelow(path);
    return entry.isFile() ? [path] : [];
  });
}
