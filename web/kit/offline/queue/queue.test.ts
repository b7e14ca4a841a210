import { expect, test, vi } from 'vitest';
import { queueInMemory } from '../../../../tests/support/screen/queue-in-memory.ts';
import { createMadeIds } from './made-ids.ts';
import type { QueuedOperation } from './operation.ts';
import { createQueue } from './queue.ts';
import type { Failure } from './send-queue.ts';

function aQueue({ account = { userId: 'miha' } as { readonly userId: string } | Failure, isLocked = false } = {}) {
  const rows = new Map<string, QueuedOperation>();
  const sent: string[] = [];
  const inputs: unknown[] = [];
  let now = Date.parse('2026-11-28T08:00:00.000Z');
  let elapsed = 0;
  let reachable = true;
  let present = account;
  let hold: Promise<void> | undefined;
  const held = { name: 'delavnica-queue', mode: 'exclusive' } as const;
  const locks = {
    request: async (_name: string, _options: object, run: (lock: Lock | null) => Promise<unknown>) =>
      run(isLocked ? null : held),
  };
  const said: unknown[] = [];
  let receive: (data: unknown) => void = () => undefined;
  const madeIds = createMadeIds();
  const channel = Object.assign(Object.create(null), {
    postMessage: (data: unknown) => void said.push(data),
    addEventListener(_: string, listener: (event: { readonly data: unknown }) => void) {
      receive = (data) => listener({ data });
    },
  });
  const queue = createQueue({
    store: queueInMemory(rows),
    madeIds,
    transport: {
      async send(operations) {
        sent.push(...operations.map(({ name }) => name));
        inputs.push(...operations.map(({ input }) => JSON.parse(input)));
        const reached = reachable;
        await hold;
        return reached
          ? operations.map(({ operationId }) => ({ operationId, state: 'APPLIED', madeId: `made by ${operationId}` }))
          : 'unreachable';
      },
      sendFile: async () => 'sent',
    },
    askAccount: async () => present,
    locks: Object.assign(Object.create(null), locks),
    channel,
    now: () => now,
    elapsed: () => elapsed,
  });
  return {
    queue,
    sent,
    inputs,
    rows,
    said,
    madeIds,
    receive: (data: unknown) => receive(data),
    reach: (is: boolean) => {
      reachable = is;
    },
    logIn: (userId: string) => {
      present = { userId };
    },
    wait: (milliseconds: number) => {
      now += milliseconds;
      elapsed += milliseconds;
    },
    setClock: (milliseconds: number) => {
      now += milliseconds;
    },
    /** Lets calls hang from now on. @returns what ends them */
    hang() {
      let end: () => void = () => undefined;
      hold = new Promise((resolve) => {
        end = resolve;
      });
      return end;
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

test('what has failed is tried again after half a minute at most, whatever the clock of the telephone is set to', async () => {
  const { queue, reach, wait, setClock } = aQueue();
  expect(queue.retryIn()).toBeUndefined();
  reach(false);
  await queue.setKeeper(miha);
  await queue.add(start);
  const waits: unknown[] = [];
  for (let time = 0; time < 7; time += 1) {
    await queue.send();
    setClock(-3600_000);
    waits.push(queue.retryIn());
    wait(queue.retryIn() ?? 0);
  }
  expect(waits).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  reach(true);
  await queue.send();
  expect([queue.retryIn(), queue.state().unsent]).toEqual([undefined, []]);
});

test('where the network comes back while a call that will fail is still out, all is sent after it', async () => {
  const { queue, sent, reach, hang } = aQueue();
  reach(false);
  await queue.setKeeper(miha);
  await queue.add(start);
  const end = hang();
  const first = queue.send();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  reach(true);
  const second = queue.send(true);
  end();
  await Promise.all([first, second]);
  expect([sent.length, queue.state().unsent]).toEqual([2, []]);
});

test('what somebody has done who was removed is gone', async () => {
  const { queue, rows } = aQueue({ account: 'removed' });
  await queue.setKeeper(miha);
  await queue.add(start);
  await queue.send(true);
  expect(rows.size).toBe(0);
});

test('what is done with something that is being sent, or was, names it as the server does', async () => {
  const { queue, sent, inputs, hang } = aQueue();
  await queue.setKeeper(miha);
  const { operationId } = await queue.add({ name: 'addJob', input: { title: 'Worn disc' } });
  const line = { name: 'addLine', input: { jobId: operationId }, dependsOn: [operationId] };
  const end = hang();
  const sending = queue.send(true);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  await queue.add(line);
  end();
  await sending;
  await queue.add(line);
  await queue.send(true);
  expect(inputs.slice(1)).toEqual(Array.from({ length: 2 }, () => ({ jobId: `made by ${operationId}` })));
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

test('the other windows of a browser name what was made in one of them as the server does, and keep the row of it', async () => {
  const [sender, other] = [aQueue(), aQueue()];
  await sender.queue.setKeeper(miha);
  await other.queue.setKeeper(miha);
  const { operationId } = await sender.queue.add({ name: 'addJob', input: { title: 'Worn disc' } });
  await sender.queue.send(true);
  other.receive(sender.said.at(-1));
  const madeId = `made by ${operationId}`;
  const { input } = await other.queue.add({ name: 'addLine', input: { jobId: operationId } });
  expect([input, other.madeIds.keyOf(madeId)]).toEqual([{ jobId: madeId }, operationId]);
  expect(other.madeIds.servedOwner(`JOB:${operationId}`)).toBe(`JOB:${madeId}`);
  // A window of a version before says only that something has changed.
  other.receive('changed');
});
