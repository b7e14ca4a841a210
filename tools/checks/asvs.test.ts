import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** docs/asvs.md: every requirement of levels 1 and 2 once. That its proofs are there is held by evidence.test.ts. */

const rows = readFileSync('docs/asvs.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));
const requirements = rows.flatMap(([, cell = '']) => cell.split(', ').flatMap(expand));

/** `1.3.1–1.3.3` is three requirements. */
function expand(named: string): string[] {
  const [first = '', last] = named.split('–');
  if (last === undefined) return [first];
  const section = first.slice(0, first.lastIndexOf('.') + 1);
  const [from, to] = [first, last].map((id) => Number(id.slice(section.length)));
  return Array.from({ length: (to ?? 0) - (from ?? 0) + 1 }, (_, place) => `${section}${(from ?? 0) + place}`);
}

test('names all 253 requirements of levels 1 and 2, each once', () => {
  expect(requirements.filter((id) => !/^\d{1,2}\.\d\.\d{1,2}$/.test(id))).toEqual([]);
  expect(requirements.filter((id, place) => requirements.indexOf(id) !== place)).toEqual([]);
  expect(requirements.length).toBe(253);
});
