import { expect, test } from 'vitest';
import { dayIn, todayIn } from './dates.ts';

/** What a day is somewhere. */

test.each([
  ['Europe/Ljubljana', '2026-07-01', '2026-06-30T22:00:00.000Z', 24],
  ['Europe/Ljubljana', '2026-03-29', '2026-03-28T23:00:00.000Z', 23],
  ['Europe/Ljubljana', '2026-10-25', '2026-10-24T22:00:00.000Z', 25],
  ['Europe/Ljubljana', '2024-02-29', '2024-02-28T23:00:00.000Z', 24],
  ['America/New_York', '2026-12-31', '2026-12-31T05:00:00.000Z', 24],
  ['Pacific/Auckland', '2027-01-01', '2026-12-31T11:00:00.000Z', 24],
])('in %s the day %s begins at %s and has %i hours', { tags: ['workshop-11'] }, (zone, day, begin, hours) => {
  const { gte, lt } = dayIn(zone, day);
  expect(gte.toISOString()).toBe(begin);
  expect((lt.getTime() - gte.getTime()) / 3_600_000).toBe(hours);
  expect(todayIn(zone, gte)).toBe(day);
  expect(todayIn(zone, new Date(gte.getTime() - 1))).not.toBe(day);
});
