import { expect, test } from 'vitest';
import type { PlannedBlockPartsFragment } from '../../../../../generated/graphql.ts';
import type { PlannerData, Unplanned } from '../../appointments/index.ts';
import { findVisitChanges } from './visit-changes.ts';

const zone = 'Europe/Ljubljana';
const resource = (id: string, kind: 'STAFF' | 'LIFT'): PlannerData['resources'][number] => ({
  id,
  kind,
  name: id,
  archivedAt: null,
  capabilities: { skills: [] },
});
const card: NonNullable<Unplanned['jobCard']> = {
  id: 'golf',
  version: 7,
  number: 'DN-2027-000001',
  state: 'PLANNED',
  vehicleText: 'Golf',
  vehicle: null,
  customer: null,
  customerWish: null,
  promisedAt: null,
  expectedAt: '2027-05-03T06:00:00Z',
};
const left = (id: string, jobCard: typeof card | null = card): Unplanned => ({
  reason: 'LEFT_OVER',
  jobCardId: 'golf',
  jobId: null,
  blockId: id,
  minutes: 60,
  jobCard,
  job: null,
  block: { id, version: 1, resourceId: 'ana', title: null, startAt: '2027-05-03T06:00:00Z' },
});
const block = (resourceId: string, startAt: string): PlannedBlockPartsFragment => ({
  id: 'other',
  version: 1,
  jobCardId: 'golf',
  jobId: null,
  resourceId,
  title: null,
  kind: 'WORK',
  state: 'PLANNED',
  startAt,
  endAt: startAt,
  plannedEndAt: startAt,
  overlap: false,
  hit: false,
  promiseAtRisk: false,
  jobCard: card,
  job: null,
});
const resources = [resource('ana', 'STAFF'), resource('bor', 'STAFF'), resource('l', 'LIFT')];
const changesOf = (items: readonly (readonly [Unplanned, string])[], blocks: PlannerData['blocks'] = []) =>
  [
    ...findVisitChanges(
      items.map(([item, startAt]) => ({ item, slots: [{ resourceId: 'bor', startAt, endAt: startAt }], beside: [] })),
      { blocks, resources },
      zone,
    ),
  ].map(([key, { after, isOtherDay }]) => [key, after, isOtherDay]);

const sameDay = '2027-05-03T10:00:00Z';
const nextDay = '2027-05-04T06:00:00Z';

test('an appointment of another day has to move, one of the same day may wait for the work', () => {
  expect(changesOf([[left('1'), nextDay]])).toEqual([['unplanned-1', nextDay, true]]);
  expect(changesOf([[left('1'), sameDay]])).toEqual([['unplanned-1', sameDay, false]]);
});

test('an appointment stays where somebody else does the work at the promised time, or begins it', () => {
  expect(changesOf([[left('1'), '2027-05-03T06:00:00Z']])).toEqual([]);
  expect(changesOf([[left('1'), nextDay]], [block('bor', '2027-05-03T06:00:00Z')])).toEqual([]);
  // A lift alone does nothing.
  expect(changesOf([[left('1'), nextDay]], [block('l', '2027-05-03T06:00:00Z')])).toHaveLength(1);
});

test('a car that is here has no appointment, and one with several pieces of work has one', () => {
  expect(changesOf([[left('1', { ...card, state: 'IN_PROGRESS' }), nextDay]])).toEqual([]);
  expect(changesOf([[left('1', { ...card, expectedAt: null }), nextDay]])).toEqual([]);
  expect(
    changesOf([
      [left('1'), '2027-05-05T06:00:00Z'],
      [left('2'), nextDay],
    ]),
  ).toEqual([['unplanned-2', nextDay, true]]);
});
