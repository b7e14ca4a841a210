import { expect, test } from 'vitest';
import { overdueBlocks } from './late-work.ts';

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
