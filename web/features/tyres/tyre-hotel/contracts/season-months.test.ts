import { expect, test } from 'vitest';
import { lastDayOfSeason } from './season-months.ts';

test('a season of storage has six months', () => {
  expect(['2026-10-01', '2026-11-15', '2026-04-01', '2026-08-31'].map(lastDayOfSeason)).toEqual([
    ...['2027-03-31', '2027-05-14', '2026-09-30', '2027-02-28'],
  ]);
});
