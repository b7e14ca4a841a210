import { expect, test } from 'vitest';
import { daysLater, endOfSellersDay, sellersDay } from './calendar.ts';

test.each([
  ['2026-11-22T22:59:59Z', '2026-11-22'],
  ['2026-11-22T23:00:00Z', '2026-11-23'],
  ['2026-07-01T21:59:59Z', '2026-07-01'],
  ['2026-07-01T22:00:00Z', '2026-07-02'],
])('at %s it is %s in Slovenia', (moment, day) => {
  expect(sellersDay(new Date(moment))).toBe(day);
});

test.each(['2026-01-01', '2026-03-28', '2026-03-29', '2026-07-01', '2026-10-24', '2026-10-25', '2026-12-31'])(
  '%s ends with its last second, also when the clocks change',
  (day) => {
    const end = endOfSellersDay(day);
    expect([sellersDay(end), sellersDay(new Date(end.getTime() + 1000))]).toEqual([day, daysLater(day, 1)]);
  },
);
