import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** docs/claims.md: what is claimed, where it is, and the tests that show it. */
const rowsIn = (page: string) =>
  page
    .split('\n')
    .filter((line) => /^\| (?!-)/.test(line))
    .slice(1)
    .map((line) => line.split('|').slice(1, -1));
const rows = rowsIn(readFileSync('docs/claims.md', 'utf8'));
const specification = readFileSync('docs/specification.md', 'utf8').split(/^## \d+\. /m);

test('each claim says where it is, and names journeys that are there', () => {
  expect(rows.length).toBeGreaterThan(35);
  for (const [claim = '', where = '', shownBy = '', ...more] of rows) {
    expect([claim, more]).toEqual([claim, []]);
    expect([claim, where.trim()]).not.toEqual([claim, '']);
    const tests = [...shownBy.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
    expect([claim, tests.length]).not.toEqual([claim, 0]);
    const shown = tests.filter(
      (path) => existsSync(path) && /\btest(?:\.each\(.*)?\(/s.test(readFileSync(path, 'utf8')),
    );
    expect([claim, shown]).toEqual([claim, tests]);
  }
});

test('each constant of the specification has its claim', () => {
  const claimed = rows.map(([claim = '']) => claim.toLowerCase()).join('\n');
  const items = rowsIn(specification[9] ?? '').map(([item = '']) => item.trim().toLowerCase());
  expect(items.length).toBeGreaterThan(10);
  expect(items.filter((item) => !claimed.includes(item))).toEqual([]);
});
