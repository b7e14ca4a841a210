import { expect, test } from 'vitest';
import type { QueuedOperation } from './operation.ts';
import { createQueue } from './queue.ts';
import type { Failure } from './send-queue.ts';

function aQueue({ account = { userId: 'miha' } as { readonly userId: string } | Failure, isLocked = false } = {}) {
  const rows = new Map<string, QueuedOperation>();
  const sent: string[] = [];
  let now = Date.parse('2026-11-28T08:00:00.000Z');
  let reachable = true;
  let present = account;
  const held = { name: 'delavnica-queue', mode: 'exclusive' } as const;
  const locks = {
    request: async (_name: string, _options: object, run: (lock: Lock | null) => Promise<unknown>) =>
      run(isLocked ? null : held),
  };
  const queue = createQueue({
    store: {
      list: async () => [...rows.values()],
      put: async (operation) => void rows.set(operation.operationId, operation),
      async change(id, changes) {
        const row = rows.get(id);
        if (row) rows.set(id, { ...row, ...changes });
      },
      async remove(...ids) {
        for (const id of ids) rows.delete(id);
      },
    },
    transport: {
      async send(operations) {
        sent.push(...operations.map(({ name }) => name));
        return reachable ? operations.map(({ operationId }) => ({ operationId, state: 'APPLIED' })) : 'unreachable';
      },
      sendFile: async () => 'sent',
    },
    askAccount: async () => present,
    locks: Object.assign(Object.create(null), locks),
    channel: { postMessage: () => undefined, addEventListener: () => undefined },
    now: () => now,
  });
  return {
    ...{ queue, sent, rows },
    reach: (is: boolean) => {
      reachable = is;
    },
    logIn: (userId: string) => {
      present = { userId };
    },
    wait: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}
const miha = { userId: 'miha', workshopId: 'w' };
const start = { name: 'startClock', input: { jobId: 'job' } };

test('what a person has done is not sent in the session of another one, and goes in their own', async () => {
  const { queue, sent, logIn, rows } = aQueue({ account: { userId: 'jure' } });
  await queue.setKeeper(miha);
  await queue.add(start);
  await queue.send(true);
  expect([sent, rows.size, queue.state().end]).toEqual([[], 1, 'signedOut']);
  logIn('miha');
  await queue.send(true);
  expect([sent, rows.size, queue.state().unsent]).toEqual([['startClock'], 0, []]);
});

test('of the windows of a browser one sends', async () => {
  const { queue, sent } = aQueue({ isLocked: true });
  await queue.setKeeper(miha);
  await queue.add(start);
  await queue.send(true);
  expect(sent).toEqual([]);
});

test('after a failure it waits longer each time, unless the network has come back', async () => {
  const { queue, sent, reach, wait } = aQueue();
  reach(false);
  await queue.setKeeper(miha);
  await queue.add(start);
  await queue.send();
  await queue.send();
  expect(sent).toHaveLength(1);
  wait(2000);
  await queue.send();
  wait(2000);
  await queue.send();
  expect(sent).toHaveLength(2);
  await queue.send(true);
  expect(sent).toHaveLength(3);
});

test('what somebody has done who was removed is gone', async () => {
  const { queue, rows } = aQueue({ account: 'removed' });
  await queue.setKeeper(miha);
  await queue.add(start);
  await queue.send(true);
  expect(rows.size).toBe(0);
});

test('who gives an operation up gives up what means nothing without it', async () => {
  const { queue, rows } = aQueue();
  await queue.setKeeper(miha);
  const { operationId } = await queue.add({ name: 'addJob', input: { title: 'Worn disc' } });
  await queue.add({ ...start, dependsOn: [operationId] });
  await queue.add(start);
  await queue.discard(operationId);
  expect(rows.size).toBe(1);
});
