import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { catalogueGroups, rowsIn } from '../steps/catalogue-groups.ts';

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

test('the groups follow each other without a gap, every row is written down, and so is what is decided otherwise', () => {
  const document = readFileSync('docs/catalogue.md', 'utf8');
  const [, otherwise = '', rows = ''] = document.split(/^## (?:Decided otherwise|The rows)$/m);
  let next = 1;
  for (const { name, first, last, decidedOtherwise } of catalogueGroups) {
    expect(first, name).toBe(next);
    next = last + 1;
    expect(rows).toMatch(new RegExp(`^### ${name} `, 'm'));
    for (const row of decidedOtherwise) {
      expect(row >= first && row <= last, `${row}`).toBe(true);
      expect(otherwise).toMatch(new RegExp(`^\\| ${row} \\|`, 'm'));
    }
  }
  const written = [...rows.matchAll(/^\| (\d+) \|/gm)].map(([, row]) => Number(row));
  expect(written).toEqual(Array.from({ length: next - 1 }, (_, place) => place + 1));
});

test('each row of the workshop names files whose tests say that they cover it, and every group has one', () => {
  const [, section = ''] = readFileSync('docs/catalogue.md', 'utf8').split(/^## The rows of the workshop$/m);
  const rows = [...(section.split(/^## /m)[0] ?? '').matchAll(/^\| (W\d+) \| .+ \| (.+) \|$/gm)];
  const named = rows.flatMap(([, group = '', where = '']) =>
    [...where.matchAll(/`([^`]+\.tsx?)`/g)].map(([, file = '']) => ({ group, file })),
  );
  expect([...new Set(named.map(({ group }) => group))]).toEqual(Array.from({ length: 11 }, (_, at) => `W${at + 1}`));
  const lacking = named.filter(({ group, file }) => {
    const titles = existsSync(file) ? readFileSync(file, 'utf8').match(/(?:test|describe|\]\)\()[^\n]*/g) : null;
    return !(titles ?? []).some((title) => title.split(/\W+/).includes(group));
  });
  expect(lacking).toEqual([]);
});
