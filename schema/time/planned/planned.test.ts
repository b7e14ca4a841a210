import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysLater } from '../calendar.ts';
import { clockAt, dayAt } from '../zones.ts';
import { intersectionsWith, isCovered, mergeIntervals, minutesOf, subtractIntervals } from './intervals.ts';
import { clockTime, localDay, localDays, minuteOfClock } from './local-day.ts';
import { hasOverlaps, openHours, type WeeklySpan } from './open-hours.ts';
import { type Interval, isOnQuarter, quarterMs, quartersOf, upToQuarter } from './quarters.ts';

const ljubljana = 'Europe/Ljubljana';
const zones = fc.constantFrom(ljubljana, 'UTC', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe');
const days = fc.integer({ min: 0, max: 3650 }).map((later) => daysLater('2024-01-01', later));

describe('a day of a zone', () => {
  test('has 96 quarter hours, 92 and 100 where the clocks change', () => {
    const quarters = (day: string) => quartersOf(localDay(ljubljana, day)).length;
    expect(quarters('2027-03-27')).toBe(96);
    expect(quarters('2027-03-28')).toBe(92);
    expect(quarters('2027-10-31')).toBe(100);
  });

  test('keeps eight in the morning at eight when the clocks change', () => {
    const at = (day: string) => new Date(localDay(ljubljana, day).at(8 * 60)).toISOString();
    expect([at('2027-03-25'), at('2027-03-28'), at('2027-03-30'), at('2027-10-31')]).toEqual([
      '2027-03-25T07:00:00.000Z',
      '2027-03-28T06:00:00.000Z',
      '2027-03-30T06:00:00.000Z',
      '2027-10-31T07:00:00.000Z',
    ]);
  });

  test('is followed by the next one without a gap, and each of its times is shown by the clocks', () => {
    fc.assert(
      fc.property(zones, days, fc.integer({ min: 4 * 4, max: 95 }), (zone, first, quarter) => {
        const some = localDays(zone, first, daysLater(first, 3));
        expect(some).toHaveLength(4);
        for (const [place, day] of some.entries()) {
          expect(day.to).toBe(some[place + 1]?.from ?? day.to);
          expect([dayAt(zone, day.from), dayAt(zone, day.to - 1)]).toEqual([day.day, day.day]);
          const time = clockTime(quarter * 15);
          expect(clockAt(zone, day.at(minuteOfClock(time)))).toBe(`${day.day}T${time}:00`);
          expect(localDay(zone, day.day)).toMatchObject({ from: day.from, to: day.to, weekday: day.weekday });
        }
      }),
    );
  });

  test('of a week begins with Monday', () => {
    expect(localDays(ljubljana, '2027-05-03', '2027-05-09').map(({ weekday }) => weekday)).toEqual([
      1, 2, 3, 4, 5, 6, 7,
    ]);
  });
});

test('a moment is put off to the next quarter hour, one that begins stays', () => {
  const at = Date.parse('2027-05-03T08:00:00Z');
  expect([upToQuarter(at), upToQuarter(at + 1), upToQuarter(at + quarterMs)]).toEqual([
    at,
    at + quarterMs,
    at + quarterMs,
  ]);
  expect([isOnQuarter(new Date(at)), isOnQuarter(new Date(at + 60_000))]).toEqual([true, false]);
});

/** On quarter hours, so that each can be looked at by itself. */
const stretch = fc
  .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 20 }))
  .map(([from, length]): Interval => ({ from: from * quarterMs, to: (from + length) * quarterMs }));
const stretches = fc.array(stretch, { maxLength: 8 });
const setOf = (some: readonly Interval[]) => new Set(some.flatMap(quartersOf));
const isInOrder = (some: readonly Interval[]) =>
  some.every(({ from, to }, place) => from < to && from > (some[place - 1]?.to ?? -1));

test('stretches are mergeIntervals, taken away and measured as the quarter hours in them', () => {
  fc.assert(
    fc.property(stretches, stretches, stretch, (some, taken, one) => {
      const all = mergeIntervals(some);
      expect(isInOrder(all)).toBe(true);
      expect(setOf(all)).toEqual(setOf(some));
      expect(minutesOf(all)).toBe(setOf(some).size * 15);
      const left = subtractIntervals(some, taken);
      expect(isInOrder(left)).toBe(true);
      expect(setOf(left)).toEqual(new Set([...setOf(some)].filter((quarter) => !setOf(taken).has(quarter))));
      expect(setOf(intersectionsWith(all, one))).toEqual(
        new Set(quartersOf(one).filter((quarter) => setOf(some).has(quarter))),
      );
      expect(isCovered(one, some)).toBe(quartersOf(one).every((quarter) => setOf(some).has(quarter)));
    }),
  );
});

describe('working hours', () => {
  const weekdays = (from: string, to: string, which = [1, 2, 3, 4, 5]): WeeklySpan[] =>
    which.map((weekday) => ({ weekday, fromMinute: minuteOfClock(from), toMinute: minuteOfClock(to) }));
  const workshop = { spans: [...weekdays('08:00', '12:00'), ...weekdays('12:30', '17:00')], exceptions: [] };
  const monday = localDay(ljubljana, '2027-05-03');
  const saturday = localDay(ljubljana, '2027-05-08');
  const clock = ({ from, to }: Interval) => [from, to].map((time) => clockAt(ljubljana, time).slice(11, 16)).join('-');
  const open = (...asked: Parameters<typeof openHours>) => openHours(...asked).map(clock);
  const on = (
    kind: 'CLOSED' | 'HOLIDAY' | 'ABSENCE' | 'EXTRA',
    times: readonly [string, string] | null,
    day = monday,
  ) => ({
    on: day.day,
    until: day.day,
    fromMinute: times && minuteOfClock(times[0]),
    toMinute: times && minuteOfClock(times[1]),
    kind,
  });

  test('are those of the week; a resource without own ones has them too', () => {
    expect(open(monday, workshop)).toEqual(['08:00-12:00', '12:30-17:00']);
    expect(open(monday, workshop, { spans: [], exceptions: [] })).toEqual(['08:00-12:00', '12:30-17:00']);
    expect(open(monday, workshop, { spans: weekdays('10:00', '14:00', [1]), exceptions: [] })).toEqual(['10:00-14:00']);
    expect(open(saturday, workshop)).toEqual([]);
    expect(minutesOf(openHours(monday, workshop))).toBe(510);
  });

  test('end where the workshop is closed or somebody is absent', () => {
    const closed = { ...workshop, exceptions: [on('CLOSED', ['10:00', '13:00'])] };
    expect(open(monday, closed)).toEqual(['08:00-10:00', '13:00-17:00']);
    expect(open(monday, { ...workshop, exceptions: [on('HOLIDAY', null)] })).toEqual([]);
    const absent = { spans: [], exceptions: [on('ABSENCE', ['14:00', '17:00'])] };
    expect(open(monday, closed, absent)).toEqual(['08:00-10:00', '13:00-14:00']);
    expect(open(localDay(ljubljana, '2027-05-04'), closed, absent)).toEqual(['08:00-12:00', '12:30-17:00']);
    const long = { ...on('ABSENCE', null), on: '2027-05-01', until: '2027-05-04' };
    expect(open(monday, workshop, { spans: [], exceptions: [long] })).toEqual([]);
  });

  test('are more where work is extra, on a day off too, but not for who has hours of their own or is absent', () => {
    const extra = { ...workshop, exceptions: [on('HOLIDAY', null), on('EXTRA', ['09:00', '11:00'])] };
    expect(open(monday, extra)).toEqual(['09:00-11:00']);
    expect(open(monday, extra, { spans: weekdays('10:00', '14:00'), exceptions: [] })).toEqual([]);
    const own = { spans: [], exceptions: [on('EXTRA', ['11:00', '12:00']), on('ABSENCE', ['09:00', '10:00'])] };
    expect(open(monday, extra, own)).toEqual(['10:00-12:00']);
    const late = { ...workshop, exceptions: [on('EXTRA', ['08:00', '12:00'], saturday)] };
    expect(open(saturday, late)).toEqual(['08:00-12:00']);
  });

  test('keep their length by the clock, but for the hour that the clocks leave out or show twice', () => {
    const whole = { spans: weekdays('00:00', '24:00', [7]), exceptions: [] };
    expect(minutesOf(openHours(localDay(ljubljana, '2027-03-28'), whole))).toBe(23 * 60);
    expect(minutesOf(openHours(localDay(ljubljana, '2027-10-31'), whole))).toBe(25 * 60);
    const day = { spans: weekdays('08:00', '17:00', [7]), exceptions: [] };
    expect(minutesOf(openHours(localDay(ljubljana, '2027-03-28'), day))).toBe(9 * 60);
  });

  test('of one weekday may meet and not overlap', () => {
    expect(hasOverlaps(workshop.spans)).toBe(false);
    expect(hasOverlaps([...weekdays('08:00', '12:00', [1]), ...weekdays('12:00', '13:00', [1])])).toBe(false);
    expect(hasOverlaps([...weekdays('08:00', '12:00', [1]), ...weekdays('11:45', '13:00', [1])])).toBe(true);
    expect(hasOverlaps([...weekdays('08:00', '12:00', [1]), ...weekdays('08:00', '12:00', [1])])).toBe(true);
  });
});
