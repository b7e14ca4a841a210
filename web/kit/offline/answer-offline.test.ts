import { parse } from 'graphql';
import { expect, test } from 'vitest';
import { queueInMemory } from '../../../tests/support/screen/queue-in-memory.ts';
import { createOfflineAnswers } from './answer-offline.ts';
import { applyToCard } from './apply-operations.ts';
import { newOperation, type QueuedOperation } from './queue/operation.ts';
import { createQueue } from './queue/queue.ts';
import type { KeptAnswer, KeptCard, KeptFacts, KeptPart, SnapshotStore } from './snapshot/snapshot-store.ts';

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
  const parts: KeptPart[] = [];
  const snapshot: SnapshotStore = {
    facts: async () => facts,
    setFacts: async (next) => {
      facts = next;
    },
    changeFacts: async (userId, changes) => {
      if (facts?.userId === userId) facts = { ...facts, ...changes };
    },
    answer: async (key) => answers.get(key),
    answers: async () => [...answers.values()],
    keepAnswer: async (key, answer) => void (answer === undefined ? answers.delete(key) : answers.set(key, answer)),
    card: async (id) => cards.find((each) => each.id === id),
    cards: async () => cards,
    parts: async () => parts,
    keepTaken: async () => undefined,
    renameAnswers: async () => undefined,
    wipe: async () => {
      facts = undefined;
      answers.clear();
    },
  };
  const queue = createQueue({
    store: queueInMemory(rows),
    transport: { send: async () => 'unreachable', sendFile: async () => 'unreachable' },
    askAccount: async () => ({ userId: 'miha' }),
    locks: undefined,
    channel: { postMessage: () => undefined, addEventListener: () => undefined },
    now: () => now,
  });
  const offline = createOfflineAnswers({
    queue,
    snapshot,
    now: () => now,
    isInstalled: () => isInstalled,
    onReached: () => undefined,
  });
  const me = parse('{ me { id } }');
  await offline.note({ operationName: 'Me', variables: {}, query: me }, { data: { me: { id: 'miha' } } });
  const asked = { operationName: 'MyJobs', variables: { states: ['READY_TO_START'] }, query: myJobs };
  await offline.note(asked, { data: read });
  return {
    offline,
    queue,
    answers,
    cards,
    parts,
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
            id: 'card',
            state: 'IN_PROGRESS',
            keyTag: null,
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

test('a finding that has arrived and whose photos have not is on its card once', async () => {
  const { list, change, queue } = await aBrowser();
  await change('AddJob', addJob, { jobCardId: 'card', title: 'Worn disc', operationId: 'finding' });
  const jobs = async () => Object(await list()).data.jobCards.nodes[0].jobs.map(({ id }: { id: string }) => id);
  await queue.change('finding', { state: 'APPLIED', madeId: 'job' });
  expect(await jobs()).toEqual(['job']);
  await queue.change('finding', { madeId: 'not read yet' });
  expect(await jobs()).toEqual(['job', 'finding']);
});

test('of two clocks that are started here the later one runs, and a stop ends it', async () => {
  const { list, change } = await aBrowser();
  const clockNow = async () => Object(await list()).data.runningClock;
  await change('StartClock', startClock, { jobId: 'job', operationId: 'first' });
  await change('StartClock', startClock, { jobId: 'other', operationId: 'second' });
  expect(await clockNow()).toMatchObject({ id: 'second', jobId: 'other' });
  const stopClock = parse('mutation StopClock($input: X) { stopClock(input: $input) { id } }');
  await change('StopClock', stopClock, { id: 'second', operationId: 'third' });
  expect(await clockNow()).toBe(null);
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

test('a part is taken for a line that is not sent itself, and found by the code on its package', async () => {
  const { change, queue, list, offline, parts } = await aBrowser();
  const addLine = parse('mutation AddLine($input: X) { addLine(input: $input) { id } }');
  const issueParts = parse('mutation IssueParts($input: X) { issueParts(input: $input) { lines { id } } }');
  const line = { jobId: 'job', partId: 'filter', description: 'Filter', quantityThousandths: 2000 };
  await change('AddLine', addLine, { ...line, operationId: 'line' });
  await change('IssueParts', issueParts, { lines: [{ lineId: 'line' }], operationId: 'taken' });
  expect(queue.state().unsent).toMatchObject([
    { name: 'addLine', cardId: 'card' },
    { name: 'issueParts', cardId: 'card', about: 'DN-1 · Brakes', dependsOn: ['line'] },
  ]);
  const [{ lines }] = Object(await list()).data.jobCards.nodes[0].jobs;
  expect(lines).toMatchObject([{ id: 'line', description: 'Filter' }]);
  const filter = { id: 'filter', sku: 'A-1', name: 'Filter', brand: null, ean: '4006381333931', numbers: [] };
  parts.push(filter);
  const search = parse('query PartsAtShelf($search: String!) { parts(search: $search) { nodes { id name } } }');
  const asked = { operationName: 'PartsAtShelf', variables: { search: '4006381333931' }, query: search };
  expect(await offline.answer(asked, noNetwork)).toMatchObject({ data: { parts: { nodes: [{ id: 'filter' }] } } });
});

test('a key, a plate or a number that is scanned leads to the card; what is not here the server may know', async () => {
  const { offline, cards } = await aBrowser();
  const golf = { ...card, id: 'golf', number: 'DN-7', keyTag: 'K 7', vehicle: { id: 'v', plate: 'LJ AB-123' } };
  cards.push(golf);
  const query = parse(
    'query ScannedCode($text: String!) { jobCards { nodes { id vehicle { plate } } } search(text: $text) { kind } }',
  );
  const scan = (text: string) =>
    offline.answer({ operationName: 'ScannedCode', variables: { text }, query }, noNetwork);
  const found = { data: { jobCards: { nodes: [{ id: 'golf', vehicle: { plate: 'LJ AB-123' } }] }, search: [] } };
  for (const text of ['k7', 'lj ab 123', 'DN-7']) expect(await scan(text)).toMatchObject(found);
  await expect(scan('MB 1')).rejects.toBe(noNetwork);
});

test('an inspection is there as it was answered last, also on a card whose list does not have it yet', async () => {
  const { offline } = await aBrowser();
  const one = parse('query Inspection($id: ID!) { inspection(id: $id) { id version jobCardId items { grade } } }');
  const list = parse(
    'query InspectionsOfCard($jobCardId: ID!) { inspections { totalCount nodes { id version jobCardId items { grade } } } }',
  );
  const ofCard = (jobCardId: string) =>
    offline.answer({ operationName: 'InspectionsOfCard', variables: { jobCardId }, query: list }, noNetwork);
  await expect(ofCard('card')).rejects.toBe(noNetwork);
  const inspection = (version: number, grade: string) => ({ id: 'i', version, jobCardId: 'card', items: [{ grade }] });
  const asked = { operationName: 'InspectionsOfCard', variables: { jobCardId: 'card' }, query: list };
  await offline.note(asked, { data: { inspections: { totalCount: 0, nodes: [] } } });
  const written = { variables: { input: {} }, query: parse('mutation { x }') };
  await offline.note(
    { operationName: 'StartInspection', ...written },
    { data: { startInspection: inspection(1, 'OK') } },
  );
  await offline.note(
    { operationName: 'AnswerInspection', ...written },
    { data: { answerInspection: inspection(2, 'MAJOR') } },
  );
  const read = { operationName: 'Inspection', variables: { id: 'i' }, query: one };
  expect(await offline.answer(read, noNetwork)).toMatchObject({ data: { inspection: inspection(2, 'MAJOR') } });
  expect(await ofCard('card')).toMatchObject({
    data: { inspections: { totalCount: 1, nodes: [inspection(2, 'MAJOR')] } },
  });
  await expect(ofCard('another')).rejects.toBe(noNetwork);
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
  // What was on its way to a screen then arrives, and nobody is here whose it would be.
  await left.offline.note({ operationName: 'MyJobs', variables: {}, query: myJobs }, { data: read });
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

const reservedLine = (id: string, reservedThousandths: number) => ({
  id,
  quantityThousandths: 3000,
  reservedThousandths,
  issuedThousandths: 0,
  stockState: 'RESERVED',
});
const withParts = {
  id: 'card',
  jobs: [{ id: 'job', lines: [reservedLine('first', 2000), reservedLine('second', 0)] }],
};
const issued = (input: object) =>
  newOperation(0, { userId: 'miha', workshopId: 'w', name: 'issueParts', input: { ...input } });
const takenOf = (input: object) =>
  applyToCard(withParts, [issued(input)]).jobs[0]?.lines.map(({ issuedThousandths, stockState }) => [
    issuedThousandths,
    stockState,
  ]);

test('a line that is taken is taken whole, of a card what is kept for it', () => {
  expect(takenOf({ lines: [{ lineId: 'second' }] })).toEqual([
    [0, 'RESERVED'],
    [3000, 'ISSUED'],
  ]);
  expect(takenOf({ jobCardId: 'card' })).toEqual([
    [2000, 'ISSUED'],
    [0, 'RESERVED'],
  ]);
  expect(takenOf({ jobCardId: 'another' })).toEqual([
    [0, 'RESERVED'],
    [0, 'RESERVED'],
  ]);
});
