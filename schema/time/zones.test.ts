import { expect, test } from 'vitest';
import { clockAt, dayAt, momentAt } from './zones.ts';

test.each([
  ['Europe/Ljubljana', '2026-12-20T14:05', '2026-12-20T13:05:00.000Z'],
  ['Europe/Ljubljana', '2026-07-01T00:00', '2026-06-30T22:00:00.000Z'],
  ['Europe/Ljubljana', '2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
  ['Europe/Ljubljana', '2026-10-25T01:59', '2026-10-24T23:59:00.000Z'],
  ['America/New_York', '2026-12-31T23:30', '2027-01-01T04:30:00.000Z'],
  ['Pacific/Auckland', '2027-01-01T09:00', '2026-12-31T20:00:00.000Z'],
])('in %s the clocks show %s at %s', (zone, clock, moment) => {
  expect(momentAt(zone, clock).toISOString()).toBe(moment);
  expect(clockAt(zone, Date.parse(moment))).toBe(`${clock}:00`);
  expect(dayAt(zone, Date.parse(moment))).toBe(clock.slice(0, 10));
});

test('a day begins at its midnight, and what is no time is no moment', () => {
  expect(momentAt('Europe/Ljubljana', '2026-07-01').toISOString()).toBe('2026-06-30T22:00:00.000Z');
  expect(momentAt('Europe/Ljubljana', 'later').getTime()).toBeNaN();
});
