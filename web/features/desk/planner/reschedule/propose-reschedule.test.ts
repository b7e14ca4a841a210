import { describe, expect, test } from 'vitest';
import type { PlannerData, Unplanned } from '../../appointments/index.ts';
import { proposeReschedule } from './propose-reschedule.ts';

const monday = '2027-05-03';
const tuesday = '2027-05-04';
const person = (id: string, archivedAt: string | null = null): PlannerData['resources'][number] => ({
  ...{ id, kind: 'STAFF', name: id, archivedAt, capabilities: { skills: [] } },
});
const hoursOn = (resourceId: string, on: string) => ({ resourceId, on, from: '08:00', to: '12:00' });
const left = (id: string, resourceId: string, minutes = 120): Unplanned => ({
  ...{ reason: 'LEFT_OVER', jobCardId: id, jobId: null, blockId: id, minutes, jobCard: null, job: null },
  block: { id, version: 1, resourceId, title: null, startAt: `${monday}T06:00:00.000Z` },
});
const data = (hours: PlannerData['hours'], resources = [person('ana'), person('bor')]): PlannerData => ({
  ...{ days: [], resources, hours, blocks: [], unplanned: [], arrivals: [] },
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
