import { expect, test } from 'vitest';
import { overdueBlocks, promiseTrouble } from './late-work.ts';

const now = Date.parse('2027-05-03T08:15:00.001Z');
const block = (id: string, more: object = {}) => ({
  id,
  kind: 'WORK',
  state: 'PLANNED',
  jobCardId: id,
  jobId: null,
  resourceId: 'a',
  startAt: '2027-05-03T08:00:00.000Z',
  ...more,
});
const resources = [
  { id: 'a', kind: 'STAFF' },
  { id: 'clio', kind: 'COURTESY_CAR' },
];

test('work is overdue where nobody is at it a quarter of an hour after its time', () => {
  const blocks = [
    block('overdue'),
    block('later', { startAt: '2027-05-03T08:15:00.000Z' }),
    block('done', { state: 'DONE' }),
    // The clock runs on the person's block of the same job.
    block('person', { jobId: 'oil', state: 'RUNNING' }),
    block('lift', { jobId: 'oil' }),
    block('visit', { kind: 'DROP_OFF' }),
    block('lunch', { jobCardId: null }),
    block('lent', { resourceId: 'clio' }),
  ];
  expect([...overdueBlocks(blocks, { resources, now })]).toEqual(['overdue']);
  expect(overdueBlocks(blocks, { resources, now: now - 1 }).size).toBe(0);
});

const at = (clock: string) => Date.parse(`2027-05-03T${clock}:00.000Z`);
const anHour = { startAt: '2027-05-03T08:00:00.000Z', plannedEndAt: '2027-05-03T09:00:00.000Z', promiseAtRisk: false };
const tooLong = { ...anHour, promiseAtRisk: true };

test.each([
  ['in time', anHour, { promisedAt: at('12:00'), isLate: true, now: at('10:30') }, undefined],
  ['too late if it begins now', anHour, { promisedAt: at('12:00'), isLate: true, now: at('11:01') }, 'risk'],
  ['past its promise', anHour, { promisedAt: at('12:00'), isLate: true, now: at('12:01') }, 'missed'],
  ['waiting', anHour, { promisedAt: at('12:00'), isLate: false, now: at('12:01') }, undefined],
  ['worked on for too long', tooLong, { promisedAt: at('12:00'), isLate: false, now: at('11:00') }, 'risk'],
  ['worked on past its promise', tooLong, { promisedAt: at('12:00'), isLate: false, now: at('12:01') }, 'missed'],
  ['hitting another', tooLong, { promisedAt: null, isLate: false, now: at('12:01') }, 'risk'],
  ['promised to nobody', anHour, { promisedAt: null, isLate: true, now: at('12:01') }, undefined],
] as const)('work that is %s says how its promise stands', (_, block, context, trouble) => {
  expect(promiseTrouble(block, context)).toBe(trouble);
});
