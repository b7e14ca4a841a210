import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { features } from './features.ts';

const folder = 'server/features';

test('every worker that a feature has is started with the server', () => {
  const written = readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .flatMap((text) => [...text.matchAll(/function (\w+)\([^)]*\): Worker\b/g)].map(([, name]) => name));
  const declared = features.flatMap(({ workers }) => workers).map(({ name }) => name);
  expect(declared.toSorted()).toEqual(written.toSorted());
});
