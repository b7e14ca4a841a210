import { ApolloProvider } from '@apollo/client/react';
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MeDocument } from '../../../generated/graphql.ts';
import { answering } from '../../../tests/support/screen/answering.ts';
import { owner } from '../../../tests/support/screen/frame.tsx';
import { isAffected } from '../client/shown-entities.ts';
import { createReader, LiveContext, type OnChange, useLive } from './live.ts';
import type { Change } from './live-link.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

function Card({ read }: { readonly read: () => Promise<void> }) {
  const query = { ...MeDocument, shows: { JOB: 'any', JOB_CARD: 'named' } as const };
  useLive([{ observable: { options: { query } }, variables: { id: 'mine' }, data: undefined, refetch: read }]);
  return null;
}

test('fifty changes at once are read once, and what comes meanwhile once more', async () => {
  const done: (() => void)[] = [];
  const read = vi.fn(() => new Promise<void>((end) => done.push(end)));
  const reader = createReader(read);
  for (let count = 0; count < 50; count += 1) reader.want();
  await pass(300);
  expect(read).toHaveBeenCalledTimes(1);
  for (let count = 0; count < 50; count += 1) reader.want();
  await pass(300);
  // Never twice at the same time: the later answer could be the older one.
  expect(read).toHaveBeenCalledTimes(1);
  done[0]?.();
  await pass(300);
  expect(read).toHaveBeenCalledTimes(2);
  done[1]?.();
  await pass(10_000);
  expect(read).toHaveBeenCalledTimes(2);
  reader.want();
  reader.stop();
  await pass(10_000);
  expect(read).toHaveBeenCalledTimes(2);
});

test('where reading is slow, as long as it took is left for all else, two seconds at most', async () => {
  let milliseconds = 900;
  const read = vi.fn(() => new Promise<void>((end) => void setTimeout(end, milliseconds)));
  const reader = createReader(read);
  reader.want();
  await pass(300);
  reader.want();
  await pass(1500);
  expect(read).toHaveBeenCalledTimes(1);
  milliseconds = 10_000;
  await pass(500);
  expect(read).toHaveBeenCalledTimes(2);
  reader.want();
  await pass(10_000 + 1600);
  expect(read).toHaveBeenCalledTimes(2);
  await pass(600);
  expect(read).toHaveBeenCalledTimes(3);
  reader.stop();
});

test('a reading that fails does not end the readings', async () => {
  const read = vi.fn(() => Promise.reject(new Error('away')));
  const reader = createReader(read);
  reader.want();
  await pass(300);
  reader.want();
  await pass(300);
  expect(read).toHaveBeenCalledTimes(2);
  reader.stop();
});

test('a window that nobody sees reads when it is looked at again', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const read = vi.fn(async () => {});
  const reader = createReader(read);
  reader.want();
  await pass(10_000);
  expect(read).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(300);
  expect(read).toHaveBeenCalledTimes(1);
  reader.stop();
});

test('a screen reads what it shows, for the account that is signed in, until it is left', async () => {
  const listening = new Map<string, OnChange>();
  const live = {
    listen: (accountId: string, listener: OnChange) => {
      listening.set(accountId, listener);
      return () => void listening.delete(accountId);
    },
  };
  const read = vi.fn(async () => {});
  const { client } = answering({});
  const { unmount } = render(
    <ApolloProvider client={client}>
      <LiveContext value={live}>
        <Card read={read} />
      </LiveContext>
    </ApolloProvider>,
  );
  expect(listening.size).toBe(0);
  act(() => void client.writeQuery({ query: MeDocument, data: { me: owner } }));
  await pass(0);
  const onChange = listening.get(owner.id);
  const tell = (change: Change) => onChange?.((query) => isAffected(query, change));
  tell({ sequence: '1', entity: 'JOB_CARD', id: 'other' });
  await pass(300);
  expect(read).not.toHaveBeenCalled();
  tell({ sequence: '2', entity: 'JOB_CARD', id: 'mine' });
  await pass(300);
  tell({ sequence: '3', entity: null, id: null });
  await pass(300);
  expect(read).toHaveBeenCalledTimes(2);
  unmount();
  expect(listening.size).toBe(0);
});
