import { expect, test } from 'vitest';
import { lastDayOfSeason, seasonOfStay } from './season-months.ts';

test('a season of storage has six months', () => {
  expect(['2026-10-01', '2026-11-15', '2026-04-01', '2026-08-31'].map(lastDayOfSeason)).toEqual([
    ...['2027-03-31', '2027-05-14', '2026-09-30', '2027-02-28'],
  ]);
});

test('a stay is billed from its first day, and from today where that season is over', () => {
  expect(seasonOfStay('2026-10-12', '2026-10-12')).toEqual({ from: '2026-10-12', to: '2027-04-11' });
  expect(seasonOfStay('2026-10-12', '2027-04-11')).toEqual({ from: '2026-10-12', to: '2027-04-11' });
  expect(seasonOfStay('2026-10-12', '2027-04-12')).toEqual({ from: '2027-04-12', to: '2027-10-11' });
});
