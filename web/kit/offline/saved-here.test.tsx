import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { offline } from './offline.ts';
import type { QueuedOperation } from './queue/operation.ts';
import { SavedHere } from './saved-here.tsx';

const operation: QueuedOperation = {
  operationId: 'finding',
  userId: 'me',
  workshopId: 'w',
  name: 'addJob',
  input: {},
  occurredAt: '2026-11-28T08:00:00.000Z',
  dependsOn: [],
  state: 'WAITING',
  tries: 0,
};

test('what is on this device alone is marked, until it is sent', async () => {
  render(
    <>
      <SavedHere id="finding" />
      <SavedHere id="sent" />
    </>,
  );
  expect(screen.queryByText('Saved here')).toBeNull();
  act(() => offline.change({ unsent: [operation] }));
  expect(await screen.findAllByText('Saved here')).toHaveLength(1);
  act(() => offline.change({ unsent: [] }));
  expect(screen.queryByText('Saved here')).toBeNull();
});
