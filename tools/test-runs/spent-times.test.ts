import { expect, test } from 'vitest';
import { engineTimes, kindOf, sumsBy } from './spent-times.mjs';

test.each([
  ['packaging and generators', 'tools/packaging/pack-desktop.long.test.ts', 'unit'],
  ['outages', 'tests/security/outages/galera.long.test.ts', 'server'],
  ['browser', 'tests/e2e/workshop/board.e2e.ts', 'browser'],
  ['server', 'server/features/money/bank/bank.http.test.ts', 'server'],
  ['unit', 'schema/money/totals.test.ts', 'unit'],
])('%s is the kind of %s', (kind, file, project) => {
  expect(kindOf({ file, project, milliseconds: 1, imports: 1 })).toBe(kind);
});

test('the time of a test goes to the engine that its title names', () => {
  const ran = (title: string, duration: number) => ({
    ancestorTitles: [title],
    title: 'holds',
    status: 'passed',
    duration,
  });
  const file = { name: 'a', assertionResults: [ran('rows on sqlite', 2), ran('rows on mariadb', 3), ran('rules', 4)] };
  expect(engineTimes([file])).toEqual({ sqlite: 6, mariadb: 3 });
});

test('sums stand with the largest first, and say how many they hold', () => {
  const all = [
    { of: 'a', milliseconds: 1 },
    { of: 'b', milliseconds: 5 },
    { of: 'a', milliseconds: 2 },
  ];
  expect(
    sumsBy(
      all,
      ({ of }) => of,
      ({ milliseconds }) => milliseconds,
    ),
  ).toEqual([
    { key: 'b', count: 1, milliseconds: 5 },
    { key: 'a', count: 2, milliseconds: 3 },
  ]);
});
