import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { catalogueGroups, rowsIn } from './catalogue-groups.ts';

test.each([
  ['row 5: two addresses', [5]],
  ['rows 41, 51: one answer', [41, 51]],
  ['has one winner (rows 178 and 179)', [178, 179]],
  ['the shell (rows 176 to 178, 183)', [176, 177, 178, 183]],
  ['leaves no row', []],
  ['twenty rows of tyres', []],
])('"%s" names %j', (name, rows) => {
  expect(rowsIn(name)).toEqual(rows);
});

test('the groups follow each other without a gap, and what is decided otherwise is written down', () => {
  const document = readFileSync('docs/catalogue.md', 'utf8');
  let next = 1;
  for (const { name, first, last, decidedOtherwise } of catalogueGroups) {
    expect(first, name).toBe(next);
    next = last + 1;
    for (const row of decidedOtherwise) {
      expect(row >= first && row <= last, `${row}`).toBe(true);
      expect(document).toMatch(new RegExp(`^\\| ${row} \\|`, 'm'));
    }
  }
});
