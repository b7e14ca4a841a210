import { describe, expect, test } from 'vitest';
import { localDay } from '../../../../../schema/time/planned/local-day.ts';
import { firstFreeSlots } from '../slots/free-slots.ts';
import { parseHoursAsMinutes } from '../slots/parse-hours.ts';
import { parseTimeOfDay } from '../slots/parse-time-of-day.ts';
import { type Block, layOutDay, type PlannerData, parseDay, weekDaysOf } from './day-plan.ts';

const zone = 'Europe/Ljubljana';
const monday = localDay(zone, '2027-05-03');
/** A time of that day, in summer. */
const at = (time: string) => new Date(`2027-05-03T${time}:00+02:00`).toISOString();
const clock = (iso: string) => new Date(Date.parse(iso) + 2 * 3_600_000).toISOString().slice(11, 16);

const block = (id: string, resourceId: string, from: string, to: string, state: Block['state'] = 'PLANNED'): Block => ({
  id,
  version: 1,
  jobCardId: null,
  jobId: null,
  resourceId,
  title: id,
  state,
  kind: 'EVENT',
  startAt: at(from),
  endAt: at(to),
  plannedEndAt: at(to),
  overlap: false,
  hit: false,
  promiseAtRisk: false,
  jobCard: null,
  job: null,
});
const hours = (resourceId: string, on = '2027-05-03') => [
  { resourceId, on, from: '08:00', to: '12:00' },
  { resourceId, on, from: '12:30', to: '17:00' },
];
const noSkills = { capabilities: { skills: [] } };
const people = [
  { id: 'a', kind: 'STAFF' as const, name: 'Ana', archivedAt: null, ...noSkills },
  { id: 'b', kind: 'STAFF' as const, name: 'Bor', archivedAt: null, ...noSkills },
];
const car = { id: 'c', kind: 'COURTESY_CAR' as const, name: 'Clio', archivedAt: null, ...noSkills };
const planner = (blocks: readonly Block[]): PlannerData => ({
  days: [],
  unplanned: [],
  arrivals: [],
  resources: [...people, car],
  hours: [...hours('a'), ...hours('b')],
  blocks: [...blocks],
});

describe('a day as a grid', () => {
  test('shows seven to seven, and more where something lies outside', () => {
    const shownOf = (...blocks: Block[]) => {
      const { shown, quarters } = layOutDay(planner(blocks), monday);
      return [clock(new Date(shown.from).toISOString()), clock(new Date(shown.to).toISOString()), quarters];
    };
    expect(shownOf()).toEqual(['07:00', '19:00', 48]);
    expect(shownOf(block('x', 'a', '05:30', '06:00'))).toEqual(['05:00', '19:00', 56]);
    expect(shownOf(block('x', 'a', '19:00', '20:15'))).toEqual(['07:00', '21:00', 56]);
  });

  test('has 23 hours on the day on which the clocks go on', () => {
    const sunday = localDay(zone, '2027-03-28');
    const night = {
      ...block('x', 'a', '08:00', '09:00'),
      startAt: '2027-03-27T23:00:00.000Z',
      endAt: '2027-03-28T22:00:00.000Z',
    };
    const { quarters, rows } = layOutDay(planner([night]), sunday);
    expect(quarters).toBe(92);
    expect(rows[0]?.blocks).toMatchObject([{ begins: 1, ends: 93 }]);
  });

  test('puts what is beside each other into rows, and what follows into the same', () => {
    const blocks = [
      ...[
        block('one', 'a', '08:00', '10:00'),
        block('two', 'a', '09:00', '11:00'),
        block('three', 'a', '10:00', '10:15'),
      ],
      block('other', 'b', '09:00', '10:00'),
    ];
    const { rows } = layOutDay(planner(blocks), monday);
    expect(rows.map(({ resource, lanes }) => [resource.id, lanes])).toEqual([
      ['a', 2],
      ['b', 1],
    ]);
    expect(rows[0]?.blocks.map((placed) => [placed.block.id, placed.begins, placed.ends, placed.lane])).toEqual([
      ['one', 5, 13, 1],
      ['two', 9, 17, 2],
      ['three', 13, 14, 1],
    ]);
  });

  test('covers no quarter of an hour, which is wider than its column, with what follows at once', () => {
    const blocks = [
      block('quarter', 'a', '08:00', '08:15'),
      block('next', 'a', '08:15', '09:00'),
      block('later', 'a', '09:00', '09:15'),
    ];
    const { rows } = layOutDay(planner(blocks), monday);
    expect(rows[0]?.blocks.map(({ block: { id }, lane }) => [id, lane])).toEqual([
      ['quarter', 1],
      ['next', 2],
      ['later', 1],
    ]);
  });

  test('has a row for a loan car that is out', () => {
    const { rows } = layOutDay(planner([block('x', 'c', '08:00', '17:00')]), monday);
    expect(rows.map(({ resource }) => resource.id)).toEqual(['a', 'b', 'c']);
  });
});

describe('the first free time', () => {
  const now = Date.parse(at('07:00'));
  const found = (blocks: readonly Block[], minutes: number, more: object = {}) =>
    firstFreeSlots(planner(blocks), monday, { among: people, minutes, now, ...more })?.map(
      ({ resourceId, startAt, endAt }) => `${resourceId} ${clock(startAt)}-${clock(endAt)}`,
    );

  test('is the earliest of who has it in one piece', () => {
    expect(found([], 60)).toEqual(['a 08:00-09:00']);
    expect(found([block('x', 'a', '08:00', '09:00')], 60)).toEqual(['b 08:00-09:00']);
    expect(found([block('x', 'a', '08:00', '11:30'), block('y', 'b', '08:15', '17:00')], 60)).toEqual([
      'a 12:30-13:30',
    ]);
  });
  test('is divided by a break where nobody has it in one piece', () => {
    expect(found([], 8 * 60)).toEqual(['a 08:00-12:00', 'a 12:30-16:30']);
    expect(found([block('x', 'a', '08:00', '09:00')], 8 * 60)).toEqual(['b 08:00-12:00', 'b 12:30-16:30']);
  });
  test('is not there where nobody has so much left', () => {
    expect(found([], 9 * 60)).toBeUndefined();
    expect(found([], 60, { among: [] })).toBeUndefined();
  });
  test('lies ahead, and is not taken by what was left over or is moved', () => {
    expect(found([], 60, { now: Date.parse(at('09:05')) })).toEqual(['a 09:15-10:15']);
    expect(found([block('x', 'a', '08:00', '17:00', 'LEFT_OVER')], 60)).toEqual(['a 08:00-09:00']);
    expect(found([block('x', 'a', '08:00', '17:00')], 60, { except: 'x' })).toEqual(['a 08:00-09:00']);
  });
});

test('a week begins with Monday, whichever of its days is asked for', () => {
  const week = weekDaysOf('2027-05-03');
  expect([week[0], week[6], week.length]).toEqual(['2027-05-03', '2027-05-09', 7]);
  expect(weekDaysOf('2027-05-09')).toEqual(week);
  expect(weekDaysOf('2027-01-01')[0]).toBe('2026-12-28');
});

test('an address that names no day names none', () => {
  expect(['2027-05-03', '2027-02-30', '2027-5-3', 'x', null].map(parseDay)).toEqual([
    ...['2027-05-03', undefined, undefined, undefined, undefined],
  ]);
});

test('times and hours are typed as people write them', () => {
  expect(['8', '8:15', '08.30', '23:45'].map(parseTimeOfDay)).toEqual(['08:00', '08:15', '08:30', '23:45']);
  const said = ['14', 'po 14', 'Po 14. uri', 'ob 14h', 'od 14.00', '1400', 'after 14:00', ' 14 ure '];
  expect(said.map(parseTimeOfDay)).toEqual(said.map(() => '14:00'));
  const others = ['', '8:10', '24', '8:75', 'noon', 'po', 'po po 14', 'pred 14', '12345'];
  expect(others.map(parseTimeOfDay)).toEqual(others.map(() => undefined));
  expect(['1', '1,5', '0.3', '24'].map(parseHoursAsMinutes)).toEqual([60, 90, 30, 1440]);
  expect(['', '0', '-1', '25', 'x'].map(parseHoursAsMinutes)).toEqual(Array.from({ length: 5 }, () => undefined));
});
