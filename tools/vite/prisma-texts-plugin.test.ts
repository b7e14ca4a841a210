import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { splitTexts } from './prisma-texts-plugin.ts';

test.for(['sqlite', 'mysql'])('the client for %s keeps no text of its own, and its files hold them', (engine) => {
  const path = `generated/prisma/${engine}/internal/class.ts`;
  const code = readFileSync(path, 'utf8');
  const { code: smaller, files } = splitTexts(code, path, engine);
  expect(Math.max(...smaller.split('\n').map((line) => line.length))).toBeLessThan(2_000);
  expect(String(files.get(`prisma_schema.${engine}`))).toMatch(/^model Workshop \{/m);
  expect(String(files.get(`prisma_schema.${engine}`))).not.toMatch(/^\s*\/\//m);
  const [, letters = ''] = /graph: "([\w-]+)"/.exec(code) ?? [];
  const graph = Buffer.from(files.get(`prisma_graph.${engine}`) ?? '');
  expect(graph.equals(Buffer.from(letters, 'base64url'))).toBe(true);
});

test('texts that are written in another way end the build', () => {
  expect(() => splitTexts('const config = {}', 'class.ts', 'sqlite')).toThrow('holds 0 texts');
});
