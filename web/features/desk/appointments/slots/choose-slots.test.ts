import { describe, expect, test } from 'vitest';
import { localDay } from '../../../../../schema/time/planned/local-day.ts';
import type { Block, PlannerData } from '../model/day-plan.ts';
import { arrivalTimeOn, chooseSlots } from './choose-slots.ts';

const monday = localDay('Europe/Ljubljana', '2027-05-03');
/** A time of that day, in summer. */
const at = (time: string) => new Date(`2027-05-03T${time}:00+02:00`).toISOString();

const person = (id: string): PlannerData['resources'][number] => ({
  id,
  kind: 'STAFF',
  name: id,
  archivedAt: null,
  capabilities: { skills: [] },
});
const among = [person('ana'), person('bor')];
const hours = among.flatMap(({ id: resourceId }) => [
  { resourceId, on: '2027-05-03', from: '08:00', to: '12:00' },
  { resourceId, on: '2027-05-03', from: '12:30', to: '17:00' },
]);
const block = (resourceId: string, from: string, to: string): Block => ({
  id: resourceId,
  version: 1,
  jobCardId: null,
  jobId: null,
  resourceId,
  title: null,
  kind: 'WORK',
  state: 'PLANNED',
  startAt: at(from),
  endAt: at(to),
  plannedEndAt: at(to),
  overlap: false,
  hit: false,
  promiseAtRisk: false,
  jobCard: null,
  job: null,
});
const planner = (blocks: readonly Block[] = []): PlannerData => ({
  days: [],
  unplanned: [],
  arrivals: [],
  resources: among,
  hours,
  blocks: [...blocks],
});

describe('work at a time that somebody wants', () => {
  const whoHas = (time: string, ...blocks: readonly Block[]) =>
    chooseSlots(planner(blocks), { day: monday, minutes: 60, time, among, now: 0 })[0]?.resourceId;

  test('goes to the first who is free then, for as long as it takes', () => {
    expect(whoHas('09:00')).toBe('ana');
    expect(whoHas('09:00', block('ana', '09:45', '10:30'))).toBe('bor');
  });

  test('goes to the first where nobody is free', () => {
    expect(whoHas('09:00', block('ana', '08:00', '10:00'), block('bor', '08:00', '10:00'))).toBe('ana');
    expect(whoHas('18:00')).toBe('ana');
  });
});

test('work is divided by a break, never into pieces of less than an hour but for its end', () => {
  const slotsOf = (minutes: number, ...blocks: readonly Block[]) =>
    chooseSlots(planner(blocks), { day: monday, minutes, time: undefined, among: [person('ana')], now: 0 }).map(
      ({ startAt, endAt }) => [startAt, endAt],
    );
  const [morning, noon] = [block('ana', '08:30', '10:00'), block('ana', '10:15', '15:00')];
  expect(slotsOf(270)).toEqual([[at('12:30'), at('17:00')]]);
  expect(slotsOf(300)).toEqual([
    [at('08:00'), at('12:00')],
    [at('12:30'), at('13:30')],
  ]);
  // Half an hour at eight and a quarter at ten are no room for work of two hours and a half.
  expect(slotsOf(120, morning, noon)).toEqual([[at('15:00'), at('17:00')]]);
  expect(slotsOf(150, morning, noon)).toEqual([[at('08:00'), at('10:30')]]);
});

test('work that nobody has time for begins from now on', () => {
  const now = Date.parse(at('14:05'));
  const wanted = chooseSlots(planner(), { day: monday, minutes: 600, time: undefined, among, now });
  expect(wanted[0]?.startAt).toBe(at('14:15'));
});

describe('when a car is expected that has a day alone', () => {
  const expected = (now: string, day = monday) =>
    arrivalTimeOn(planner(), day, { time: undefined, now: Date.parse(at(now)) });

  test('is when the first one begins to work', () => {
    expect(expected('07:00')).toBe(at('08:00'));
  });

  test('is the next half hour on today, within the hours', () => {
    expect(expected('14:05')).toBe(at('14:30'));
    expect(expected('14:30')).toBe(at('14:30'));
    expect(expected('11:40')).toBe(at('12:30'));
  });

  test('is the next half hour, but never of tomorrow, after the hours of today', () => {
    expect(expected('17:10')).toBe(at('17:30'));
    expect(expected('23:50')).toBe(at('23:30'));
  });

  test('is what was typed where a time was', () => {
    expect(arrivalTimeOn(planner(), monday, { time: '09:15', now: Date.parse(at('14:00')) })).toBe(at('09:15'));
  });
});
