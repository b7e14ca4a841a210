import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The part of docs/evidence.md about ASVS: every requirement of levels 1 and 2 once, with a test or a reason. */

const [, part = ''] = readFileSync('docs/evidence.md', 'utf8').split(/^## ASVS .*$/m);
const rows = (part.split(/^## /m)[0] ?? '')
  .split('\n')
  .filter((line) => /^\| (`asvs-|– )/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));
const requirements = rows.flatMap(([, , cell = '']) => cell.split(', ').flatMap(expand));

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

test('says of each how it is met, and has an id where tests hold it: the number of its first requirement', () => {
  expect(rows.filter(([, , , how = '']) => how === '')).toEqual([]);
  const strays = rows.filter(
    ([, id, cell = '']) => id !== '–' && id !== `\`asvs-${cell.split(/[,–]/)[0]?.replaceAll('.', '-')}\``,
  );
  expect(strays).toEqual([]);
  // Those without a test: what does not exist here, what a document or a file covers, what the operator does.
  expect(rows.filter(([, id]) => id === '–')).toHaveLength(30);
});
