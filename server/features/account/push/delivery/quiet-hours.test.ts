import { expect, test } from 'vitest';
import { afterQuietHours } from './quiet-hours.ts';

const until = (at: string, zone = 'Europe/Ljubljana') => afterQuietHours(zone, new Date(at)).toISOString();

test.each([
  ['in the day, at once', '2026-12-01T09:00:00.000Z', '2026-12-01T09:00:00.000Z'],
  ['at 6:30', '2026-12-01T05:30:00.000Z', '2026-12-01T05:30:00.000Z'],
  ['a moment before 6:30', '2026-12-01T05:29:59.999Z', '2026-12-01T05:30:00.000Z'],
  ['a moment before 20:00', '2026-12-01T18:59:59.999Z', '2026-12-01T18:59:59.999Z'],
  ['at 20:00', '2026-12-01T19:00:00.000Z', '2026-12-02T05:30:00.000Z'],
  ['at midnight', '2026-12-01T23:00:00.000Z', '2026-12-02T05:30:00.000Z'],
  ['before a day that ends a year', '2026-12-31T22:00:00.000Z', '2027-01-01T05:30:00.000Z'],
  ['over the night in which summer time begins', '2026-03-28T21:00:00.000Z', '2026-03-29T04:30:00.000Z'],
  ['over the night in which it ends', '2026-10-24T20:00:00.000Z', '2026-10-25T05:30:00.000Z'],
])('%s', (_, at, moment) => expect(until(at)).toBe(moment));

test('by the clocks of the workshop', () => {
  expect(until('2026-12-01T19:00:00.000Z', 'America/New_York')).toBe('2026-12-01T19:00:00.000Z');
});
