import { parse } from 'graphql';
import { expect, test } from 'vitest';
import { createOfflineAnswers } from './answer-offline.ts';
import type { QueuedOperation } from './queue/operation.ts';
import { createQueue } from './queue/queue.ts';
import type { KeptAnswer, KeptCard, KeptFacts, SnapshotStore } from './snapshot-store.ts';

const myJobs = parse(
  '{ jobCards { nodes { id state keyTag jobs { id title state lines { id description } } } } staff { id } runningClock { id jobId startedAt } }',
);
const startClock = parse('mutation StartClock($input: X) { startClock(input: $input) { id jobId startedAt } }');
const addJob = parse('mutation AddJob($input: X) { addJob(input: $input) { id title state cause lines { id } } }');
const updateJob = parse('mutation UpdateJob($input: X) { updateJob(input: $input) { id title cause } }');

const job = { id: 'job', title: 'Brakes', state: 'APPROVED', cause: 'worn', correction: null, lines: [] };
const card = { id: 'card', number: 'DN-1', state: 'READY_TO_START', keyTag: null, jobs: [job], costPrice: 5 };
const read = { jobCards: { nodes: [card] }, staff: [{ id: 's', phone: '041' }], runningClock: null };
const noNetwork = new TypeError('Failed to fetch');
const now = Date.parse('2026-11-28T08:00:00.000Z');

async function aBrowser({ isInstalled = true } = {}) {
  const rows = new Map<string, QueuedOperation>();
  const answers = new Map<string, KeptAnswer>();
  let facts: KeptFacts | undefined;
  const cards: KeptCard[] = [];
  const snapshot: SnapshotStore = {
    facts: async () => facts,
    setFacts: async (next) => {
      facts = next;
    },
    answer: async (key) => answers.get(key),
    answers: async () => [...answers.values()],
    keepAnswer: async (key, answer) => void answers.set(key, answer),
    card: async (id) => cards.find((each) => each.id === id),
    cards: async () => cards,
    keepCards: async (more) => void cards.push(...more),
    wipe: async () => {
      facts = undefined;
      answers.clear();
    },
  };
  const queue = createQueue({
    store: {
      list: async () => [...rows.values()],
      put: async (operation) => void rows.set(operation.operationId, operation),
      change: async () => undefined,
      async remove(...ids) {
        for (const id of ids) rows.delete(id);
      },
    },
    transport: { send: async () => 'unreachable', sendFile: async () => 'unreachable' },
    askAccount: async () => ({ userId: 'miha' }),
    locks: undefined,
    channel: { postMessage: () => undefined, addEventListener: () => undefined },
    now: () => now,
  });
  const offline = createOfflineAnswers({
    ...{ queue, snapshot, now: () => now },
    isInstalled: () => isInstalled,
    onReached: () => undefined,
  });
  const me = parse('{ me { id } }');
  await offline.note({ operationName: 'Me', variables: {}, query: me }, { data: { me: { id: 'miha' } } });
  const asked = { operationName: 'MyJobs', variables: { states: ['READY_TO_START'] }, query: myJobs };
  await offline.note(asked, { data: read });
  return {
    ...{ offline, queue, answers },
    list: () => offline.answer(asked, noNetwork),
    change: (operationName: string, query: typeof addJob, input: object) =>
      offline.answer({ operationName, query, variables: { input } }, noNetwork),
  };
}

test('what was read is answered without a network, as it will be once what waits is sent', async () => {
  const { list, change } = await aBrowser();
  expect(await list()).toMatchObject({ data: { jobCards: { nodes: [{ state: 'READY_TO_START' }] } } });
  const started = await change('StartClock', startClock, { jobId: 'job', operationId: 'start' });
  const clock = { id: 'start', jobId: 'job', startedAt: '2026-11-28T08:00:00.000Z' };
  expect(started).toEqual({ data: { startClock: clock } });
  await change('AddJob', addJob, { jobCardId: 'card', title: 'Worn disc', operationId: 'finding' });
  expect(await list()).toEqual({
    data: {
      jobCards: {
        nodes: [
          {
            ...{ id: 'card', state: 'IN_PROGRESS', keyTag: null },
            jobs: [
              { id: 'job', title: 'Brakes', state: 'STARTED', lines: [] },
              { id: 'finding', title: 'Worn disc', state: 'PROPOSED', lines: [] },
            ],
          },
        ],
      },
      staff: [{ id: 's' }],
      runningClock: clock,
    },
  });
});

test('of a job the cause may wait, with what it was before; another field may not', async () => {
  const { change, queue } = await aBrowser();
  const saved = await change('UpdateJob', updateJob, { id: 'job', version: 3, title: 'Brakes', cause: 'cracked' });
  expect(saved).toEqual({ data: { updateJob: { id: 'job', title: 'Brakes', cause: 'cracked' } } });
  expect(queue.state().unsent).toMatchObject([
    { name: 'updateJob', input: { id: 'job', version: 3, cause: 'cracked' }, base: { cause: 'worn' }, cardId: 'card' },
  ]);
  await expect(change('UpdateJob', updateJob, { id: 'job', version: 3, title: 'Front brakes' })).rejects.toBe(
    noNetwork,
  );
  await expect(change('IssueInvoice', updateJob, { id: 'job' })).rejects.toBe(noNetwork);
});

test('no costs and no telephone numbers are kept', async () => {
  const { answers } = await aBrowser();
  const kept = JSON.stringify([...answers.values()]);
  expect(kept).toContain('Brakes');
  expect(kept).not.toMatch(/041|"costPrice":5/);
});

test('somebody else sees nothing of it, and it waits for who has done it', async () => {
  const { change, queue, offline, list, answers } = await aBrowser();
  await change('StartClock', startClock, { jobId: 'job', operationId: 'start' });
  const me = { operationName: 'Me', variables: {}, query: parse('{ me { id } }') };
  await offline.note(me, { data: { me: { id: 'jure' } } });
  expect([queue.state().unsent, answers.size]).toEqual([[], 1]);
  await expect(list()).rejects.toBe(noNetwork);
  await offline.note(me, { data: { me: { id: 'miha' } } });
  expect(queue.state().unsent).toMatchObject([{ operationId: 'start' }]);
});

test('the log-out forgets what can be read, a removal also what waits', async () => {
  const logOut = { operationName: 'LogOut', variables: {}, query: parse('mutation { logout { success } }') };
  const left = await aBrowser();
  await left.change('StartClock', startClock, { jobId: 'job', operationId: 'start' });
  await left.offline.note(logOut, { data: { logout: { success: true } } });
  expect([left.answers.size, left.queue.state().unsent]).toEqual([0, []]);
  await left.queue.setKeeper({ userId: 'miha', workshopId: '' });
  expect(left.queue.state().unsent).toHaveLength(1);
  const removed = { extensions: { code: 'UNAUTHENTICATED', reason: 'accountRemoved' } };
  await left.offline.note(logOut, { errors: [removed] });
  await left.queue.setKeeper({ userId: 'miha', workshopId: '' });
  expect(left.queue.state().unsent).toEqual([]);
});

test('where the app does not start without a network, a failure stays one', async () => {
  const { list, change } = await aBrowser({ isInstalled: false });
  await expect(list()).rejects.toBe(noNetwork);
  await expect(change('StartClock', startClock, { jobId: 'job' })).rejects.toBe(noNetwork);
});
