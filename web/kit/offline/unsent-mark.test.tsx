import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { offline } from './offline.ts';
import type { QueuedOperation } from './queue/operation.ts';
import { concernsCard, concernsClock, concernsJob, UnsentMark } from './unsent-mark.tsx';

const operation = (values: Partial<QueuedOperation>): QueuedOperation => ({
  operationId: 'o',
  userId: 'me',
  workshopId: 'w',
  name: 'moveJob',
  input: {},
  occurredAt: '2026-11-28T08:00:00.000Z',
  dependsOn: [],
  state: 'WAITING',
  tries: 0,
  ...values,
});
afterEach(() => act(() => offline.change({ unsent: [] })));

test.each<[string, Partial<QueuedOperation>]>([
  ['moved', { input: { id: 'job', to: 'DONE' } }],
  ['clocked on', { name: 'startClock', input: { jobId: 'job' } }],
  ['photographed', { name: 'uploadFile', input: { belongsTo: 'JOB:job' } }],
  ['made', { name: 'addJob', operationId: 'job', input: { jobCardId: 'card' } }],
])('a job that was %s without a network is marked, and no other', async (_, values) => {
  render(
    <>
      <UnsentMark concerns={concernsJob('job')} />
      <UnsentMark concerns={concernsJob('other')} />
    </>,
  );
  act(() => offline.change({ unsent: [operation(values)] }));
  expect(await screen.findAllByText('Saved here')).toHaveLength(1);
});

test('so are a card and the own clock', async () => {
  render(
    <>
      <UnsentMark concerns={concernsCard('card')} />
      <UnsentMark concerns={concernsClock} />
    </>,
  );
  act(() => offline.change({ unsent: [operation({ cardId: 'card' })] }));
  expect(await screen.findAllByText('Saved here')).toHaveLength(1);
  act(() => offline.change({ unsent: [operation({ cardId: 'card' }), operation({ name: 'stopClock' })] }));
  expect(await screen.findAllByText('Saved here')).toHaveLength(2);
});
