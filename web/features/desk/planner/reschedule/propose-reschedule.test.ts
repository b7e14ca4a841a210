import { describe, expect, test } from 'vitest';
import type { Block, PlannerData, Unplanned } from '../../appointments/index.ts';
import { proposeReschedule } from './propose-reschedule.ts';

const monday = '2027-05-03';
const tuesday = '2027-05-04';
const person = (id: string, archivedAt: string | null = null): PlannerData['resources'][number] => ({
  id,
  kind: 'STAFF',
  name: id,
  archivedAt,
  capabilities: { skills: [] },
});
const hoursOn = (resourceId: string, on: string) => ({ resourceId, on, from: '08:00', to: '12:00' });
const left = (id: string, resourceId: string, minutes = 120): Unplanned => ({
  reason: 'LEFT_OVER',
  jobCardId: id,
  jobId: null,
  blockId: id,
  minutes,
  jobCard: null,
  job: null,
  block: { id, version: 1, resourceId, title: null, startAt: `${monday}T06:00:00.000Z` },
});
const data = (hours: PlannerData['hours'], resources = [person('ana'), person('bor')]): PlannerData => ({
  days: [],
  resources,
  hours,
  blocks: [],
  unplanned: [],
  arrivals: [],
});
const at = { zone: 'Europe/Ljubljana', from: monday, to: tuesday, now: Date.parse(`${monday}T04:00:00Z`) };
const said = (planner: PlannerData, items: readonly Unplanned[]) =>
  proposeReschedule(planner, items, at).map(({ slots }) =>
    slots?.map(({ resourceId, startAt }) => `${resourceId} ${startAt.slice(5, 16)}`),
  );

describe('what was left over', () => {
  test('has the first free time of each, one after the other, and never two the same', () => {
    const planner = data([...[monday, tuesday].map((on) => hoursOn('bor', on)), hoursOn('ana', tuesday)]);
    expect(said(planner, [left('1', 'ana'), left('2', 'ana'), left('3', 'ana'), left('4', 'bor')])).toEqual([
      ['bor 05-03T06:00'],
      ['bor 05-03T08:00'],
      ['ana 05-04T06:00'],
      ['bor 05-04T06:00'],
    ]);
  });

  test('has the earlier time where it was promised earlier', () => {
    const promised = (id: string, promisedAt: string): Unplanned => ({
      ...left(id, 'bor'),
      jobCard: {
        id,
        version: 1,
        number: id,
        state: 'IN_PROGRESS',
        vehicleText: null,
        vehicle: null,
        customer: null,
        customerWish: null,
        promisedAt,
        expectedAt: null,
      },
    });
    const items = [left('1', 'bor'), promised('2', `${tuesday}T14:00:00Z`), promised('3', `${monday}T14:00:00Z`)];
    const planner = data([monday, tuesday].map((on) => hoursOn('bor', on)));
    const proposals = proposeReschedule(planner, items, at);
    expect(proposals.map(({ item, slots }) => [item.blockId, slots?.[0]?.startAt.slice(5, 16)])).toEqual([
      ['3', '05-03T06:00'],
      ['2', '05-03T08:00'],
      ['1', '05-04T06:00'],
    ]);
  });

  test('stays with who had it where several have time, and never goes to who has left', () => {
    const gone = data([hoursOn('ana', monday), hoursOn('bor', monday)], [person('ana', monday), person('bor')]);
    expect(said(data([hoursOn('ana', monday), hoursOn('bor', monday)]), [left('1', 'bor')])).toEqual([
      ['bor 05-03T06:00'],
    ]);
    expect(said(gone, [left('1', 'ana')])).toEqual([['bor 05-03T06:00']]);
  });

  test('offers no day when nobody has enough time', () => {
    expect(said(data([hoursOn('ana', monday)]), [left('1', 'ana', 300), left('2', 'ana', 240)])).toEqual([
      undefined,
      ['ana 05-03T06:00'],
    ]);
  });
});

describe('the lift under what was left over', () => {
  const lift: PlannerData['resources'][number] = { ...person('lift'), kind: 'LIFT' };
  const block = (id: string, resourceId: string, [from, to]: readonly [string, string], jobCardId = '1'): Block => ({
    id,
    version: 1,
    jobCardId,
    jobId: null,
    resourceId,
    title: null,
    kind: 'WORK',
    state: 'PLANNED',
    startAt: `${monday}T${from}:00.000Z`,
    endAt: `${monday}T${to}:00.000Z`,
    plannedEndAt: `${monday}T${to}:00.000Z`,
    overlap: false,
    hit: false,
    promiseAtRisk: false,
    jobCard: null,
    job: null,
  });
  const hours = [hoursOn('bor', monday), hoursOn('lift', monday)];
  const withLift = (...blocks: Block[]) => ({ ...data(hours, [person('ana'), person('bor'), lift]), blocks });
  const goesAlong = (planner: PlannerData, items: readonly Unplanned[]) =>
    proposeReschedule(planner, items, at).map(({ slots = [], beside }) =>
      [...slots, ...beside.flatMap((each) => each.slots)].map(
        ({ resourceId, startAt, endAt }) => `${resourceId} ${startAt.slice(11, 16)} ${endAt.slice(11, 16)}`,
      ),
    );

  test('goes along to a time when it is free as well', () => {
    const planner = withLift(block('own', 'lift', ['06:00', '08:00']), block('other', 'lift', ['08:00', '09:00'], '2'));
    expect(goesAlong(planner, [left('1', 'ana')])).toEqual([['bor 06:00 08:00', 'lift 06:00 08:00']]);
    const taken = withLift(block('own', 'lift', ['06:00', '07:00']), block('other', 'lift', ['07:00', '08:00'], '2'));
    expect(goesAlong(taken, [left('1', 'ana')])).toEqual([['bor 08:00 10:00', 'lift 08:00 09:00']]);
  });

  test('is no row of its own where it was left over as well', () => {
    const own = left('1', 'lift');
    const leftLift = { ...own, blockId: 'l', block: own.block && { ...own.block, id: 'l' } };
    expect(goesAlong(withLift(), [leftLift, left('1', 'ana')])).toEqual([['bor 06:00 08:00', 'lift 06:00 08:00']]);
  });

  test('stays where somebody else does the same work on it', () => {
    const planner = withLift(block('own', 'lift', ['06:00', '08:00']), block('bor', 'bor', ['06:00', '08:00']));
    expect(goesAlong(planner, [left('1', 'ana')])).toEqual([['bor 08:00 10:00']]);
  });
});
