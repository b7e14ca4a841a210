import { describe, expect, it } from 'vitest';
import { calendarOf, firstDayShown } from './calendar.ts';
import { findShownDays } from './find-shown-days.ts';

const today = '2027-05-05';
const lastDay = '2027-07-04';
const free = [
  { on: '2027-05-06', times: ['2027-05-06T06:00:00.000Z', '2027-05-06T06:30:00.000Z'] },
  { on: '2027-05-10', times: ['2027-05-10T06:00:00.000Z'] },
];

describe('the days of the booking page', () => {
  it('are four whole weeks from the Monday of this week', () => {
    const { weeks, chosen, earlier, later } = calendarOf({ today, from: '2027-05-03', lastDay, free, on: undefined });
    expect(weeks.map((week) => [week[0]?.on, week.at(-1)?.on])).toEqual([
      ['2027-05-03', '2027-05-09'],
      ['2027-05-10', '2027-05-16'],
      ['2027-05-17', '2027-05-23'],
      ['2027-05-24', '2027-05-30'],
    ]);
    expect(weeks.flat().filter(({ times }) => times.length > 0)).toEqual(free);
    expect({ chosen, earlier, later }).toEqual({ chosen: free[0], earlier: undefined, later: '2027-05-31' });
  });

  it('choose the day that is wanted where it is free, else the first that is', () => {
    const chosen = (on: string) => calendarOf({ today, from: '2027-05-03', lastDay, free, on }).chosen?.on;
    expect([chosen('2027-05-10'), chosen('2027-05-07')]).toEqual(['2027-05-10', '2027-05-06']);
  });

  it.each([
    ['today', today, '2027-05-03'],
    ['a day before', '2027-04-01', '2027-05-03'],
    ['the last day of four weeks', '2027-05-30', '2027-05-03'],
    ['the day after', '2027-05-31', '2027-05-31'],
    ['a day far ahead', '2027-07-04', '2027-06-28'],
  ])('begin for %s on a Monday', (_name, day, from) => {
    expect(firstDayShown(today, day)).toBe(from);
  });

  it('lead on no further than can be booked', () => {
    const at = (last: string) => calendarOf({ today, from: '2027-05-31', lastDay: last, free: [], on: undefined });
    expect([at('2027-06-28').later, at('2027-06-27').later]).toEqual(['2027-06-28', undefined]);
    expect(at(lastDay).earlier).toBe('2027-05-03');
  });
});

describe('what is shown first', () => {
  const asked: string[] = [];
  const freeIn = (from: string) => async (start: string) => {
    asked.push(start);
    return start === from ? [{ on: from, times: [`${from}T06:00:00.000Z`] }] : [];
  };

  it('are the first weeks with something free, with the first time of all', async () => {
    asked.length = 0;
    const days = await findShownDays({ today, lastDay, on: undefined, freeFrom: freeIn('2027-05-31') });
    expect(asked).toEqual(['2027-05-03', '2027-05-31']);
    expect(days).toMatchObject({ first: '2027-05-31T06:00:00.000Z', isNoneAtAll: false });
    expect(days.calendar.chosen?.on).toBe('2027-05-31');
  });

  it('are the weeks that somebody turns to, free or not', async () => {
    const later = await findShownDays({ today, lastDay, on: '2027-06-01', freeFrom: freeIn('2027-05-31') });
    expect(later).toMatchObject({ first: undefined, calendar: { chosen: { on: '2027-05-31' } } });
    const none = await findShownDays({ today, lastDay, on: '2027-05-12', freeFrom: freeIn('2027-05-31') });
    expect(none).toMatchObject({ first: undefined, isNoneAtAll: false, calendar: { chosen: undefined } });
  });

  it('is never the time that the reader has', async () => {
    const own = '2027-05-06T06:00:00.000Z';
    const other = '2027-05-06T07:00:00.000Z';
    const shown = (times: readonly string[]) =>
      findShownDays({ today, lastDay, on: undefined, own, freeFrom: async () => [{ on: '2027-05-06', times }] });
    expect(await shown([own, other])).toMatchObject({ first: other, calendar: { chosen: { times: [other] } } });
    expect(await shown([own])).toMatchObject({ first: undefined, isNoneAtAll: true });
  });

  it('is said where nothing is free at all', async () => {
    expect(await findShownDays({ today, lastDay, on: 'x', freeFrom: async () => [] })).toMatchObject({
      first: undefined,
      isNoneAtAll: true,
    });
  });
});
