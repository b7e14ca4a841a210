import { ApolloProvider } from '@apollo/client/react';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { MeDocument } from '../../../../generated/graphql.ts';
import { answering } from '../../../../tests/support/screen/answering.ts';
import { owner } from '../../../../tests/support/screen/frame.tsx';
import { show } from '../../../../tests/support/screen/shown.tsx';
import { offline } from '../../../kit/offline/offline.ts';
import type { QueuedOperation } from '../../../kit/offline/queue/operation.ts';
import { Screen } from './unsent.screen.tsx';

const operation = (operationId: string, changes: Partial<QueuedOperation>): QueuedOperation => ({
  operationId,
  userId: owner.id,
  workshopId: 'w',
  name: 'updateJob',
  input: { id: 'job', cause: 'cracked' },
  occurredAt: '2026-11-28T08:00:00.000Z',
  dependsOn: [],
  state: 'WAITING',
  tries: 1,
  about: 'LJ AB-123',
  ...changes,
});

function shown(...unsent: readonly QueuedOperation[]) {
  const acts = {
    send: vi.fn(),
    retry: vi.fn(),
    discard: vi.fn(),
    keepFile: vi.fn(),
    draft: vi.fn(),
    keepDraft: vi.fn(),
  };
  offline.provide(acts);
  offline.change({ unsent });
  const { client } = answering({});
  client.writeQuery({ query: MeDocument, data: { me: { ...owner, role: 'mechanic' } } });
  const { user } = show(
    <ApolloProvider client={client}>
      <Screen />
    </ApolloProvider>,
  );
  return { user, acts };
}
afterEach(() => offline.change({ unsent: [] }));

test('each entry says what it is, and what somebody can do about it', async () => {
  const conflict = {
    state: 'CONFLICT',
    refused: { code: 'CONFLICT', current: { cause: 'worn', title: 'Brakes' } },
  } as const;
  const { user, acts } = shown(
    operation('one', { name: 'startClock', input: { jobId: 'job' } }),
    operation('two', conflict),
    operation('three', { name: 'issueParts', state: 'REFUSED', refused: { free: 0 } }),
  );
  const waiting = within(await screen.findByRole('article', { name: 'Clock started: LJ AB-123' }));
  expect(waiting.queryByRole('button', { name: /Try again/ })).toBeNull();
  const changed = within(screen.getByRole('article', { name: 'Cause and correction: LJ AB-123' }));
  changed.getByText('Somebody else has changed it');
  await user.click(changed.getByRole('button', { name: /Show both/ }));
  expect(changed.getAllByRole('definition').map((each) => each.textContent)).toEqual(['cracked', 'worn']);
  expect(changed.getAllByRole('term').map((each) => each.textContent)).toEqual(['Cause: yours', 'Cause: there now']);
  await user.click(changed.getByRole('button', { name: /^Save mine/ }));
  expect(acts.retry).toHaveBeenCalledWith('two');
  const parts = within(screen.getByRole('article', { name: 'Parts taken: LJ AB-123' }));
  parts.getByText('In stock: 0');
  await user.click(parts.getByRole('button', { name: /Discard/ }));
  expect(acts.discard).not.toHaveBeenCalled();
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
  expect(acts.discard).toHaveBeenCalledWith('three');
  await user.click(screen.getByRole('button', { name: 'Send now' }));
  expect(acts.send).toHaveBeenCalled();
});

test('without any it says that everything is sent', async () => {
  shown();
  await screen.findByText('Everything is sent');
});
