import { expect, test } from 'vitest';
import { queueInMemory } from '../../../../tests/support/screen/queue-in-memory.ts';
import type { KeptFile, QueuedOperation, Refused } from './operation.ts';
import { newOperationId, prepareRetry, readOperation } from './operation.ts';
import type { QueueStore } from './queue-store.ts';
import { type Failure, type SentAnswer, type SentOperation, sendQueue, type Transport } from './send-queue.ts';

const me = 'me';
const idOf = (place: number) => `00000000-0000-7000-8000-${String(place).padStart(12, '0')}`;

function anOperation(place: number, changes: Partial<QueuedOperation> = {}): QueuedOperation {
  return {
    operationId: idOf(place),
    userId: me,
    workshopId: 'w',
    name: 'addJob',
    input: { title: `${place}` },
    occurredAt: '2026-11-28T08:00:00.000Z',
    dependsOn: [],
    state: 'WAITING',
    tries: 0,
    files: [],
    ...changes,
  };
}

function aStore(
  ...operations: readonly QueuedOperation[]
): QueueStore & { readonly kept: () => readonly QueuedOperation[] } {
  const rows = new Map(operations.map((each) => [each.operationId, each]));
  const store = queueInMemory(rows);
  return { ...store, kept: () => [...rows.values()] };
}

type Answered = readonly SentAnswer[] | Failure | Refused;
const applied = ({ operationId }: SentOperation): SentAnswer => ({
  operationId,
  state: 'APPLIED',
  madeId: `made-${operationId}`,
});

/** A server that answers calls in turn, the last answer again and again. */
function aServer(...answers: readonly ((operations: readonly SentOperation[]) => Answered)[]) {
  const sent: (readonly SentOperation[])[] = [];
  const files: string[] = [];
  let fileEnd: Awaited<ReturnType<Transport['sendFile']>> = 'sent';
  const transport: Transport = {
    async send(operations) {
      sent.push(operations);
      return (answers[sent.length - 1] ?? answers.at(-1) ?? ((all) => all.map(applied)))(operations);
    },
    async sendFile(file: KeptFile, belongsTo) {
      files.push(`${file.name} to ${belongsTo}`);
      return fileEnd;
    },
  };
  const failFiles = (end: typeof fileEnd) => {
    fileEnd = end;
  };
  return { transport, sent, files, failFiles };
}
const ids = (operations: readonly { readonly operationId: string }[]) =>
  operations.map(({ operationId }) => operationId);

test('what is applied leaves the queue, fifty at a time, in the order in which it was done', async () => {
  const store = aStore(...Array.from({ length: 120 }, (_, place) => anOperation(119 - place)));
  const { transport, sent } = aServer();
  expect(await sendQueue(store, me, transport)).toBe('done');
  expect(store.kept()).toEqual([]);
  expect(sent.map(({ length }) => length)).toEqual([50, 50, 20]);
  expect(sent.flatMap(ids)).toEqual(Array.from({ length: 120 }, (_, place) => idOf(place)));
});

test.each(['unreachable', 'signedOut', 'removed'] as const)(
  'nothing leaves it where the call ends with %s',
  async (end) => {
    const store = aStore(anOperation(1), anOperation(2));
    const before = store.kept();
    expect(await sendQueue(store, me, aServer(() => end).transport)).toBe(end);
    expect(store.kept()).toEqual(before);
  },
);

test('what another person has done is not sent', async () => {
  const store = aStore(anOperation(1, { userId: 'somebody else' }), anOperation(2));
  const { transport, sent } = aServer();
  await sendQueue(store, me, transport);
  expect([sent.flatMap(ids), ids(store.kept())]).toEqual([[idOf(2)], [idOf(1)]]);
});

test('a session that ends in the middle leaves what was not sent', async () => {
  const store = aStore(...Array.from({ length: 60 }, (_, place) => anOperation(place)));
  const { transport } = aServer(
    (all) => all.map(applied),
    () => 'signedOut',
  );
  expect(await sendQueue(store, me, transport)).toBe('signedOut');
  expect(store.kept()).toHaveLength(10);
});

test('a conflict stays with what is there now, a refusal with its reason, and the others go', async () => {
  const store = aStore(anOperation(1), anOperation(2), anOperation(3));
  const { transport } = aServer((all) =>
    all.map(
      (each, place) =>
        [
          { ...applied(each), state: 'CONFLICT' as const, current: { cause: 'theirs' } },
          { ...applied(each), state: 'REFUSED' as const, reason: 'cardIsOver' },
          applied(each),
        ][place] ?? applied(each),
    ),
  );
  expect(await sendQueue(store, me, transport)).toBe('done');
  expect(store.kept()).toMatchObject([
    { operationId: idOf(1), state: 'CONFLICT', refused: { current: { cause: 'theirs' } } },
    { operationId: idOf(2), state: 'REFUSED', refused: { reason: 'cardIsOver' } },
  ]);
});

test('what met the write of somebody else goes over it once somebody has decided so; a refusal goes as it was', () => {
  const own = { input: { id: 'job', version: 3, cause: 'mine' }, base: { cause: null } };
  const current = { cause: 'theirs', correction: 'all', version: 5 };
  expect(prepareRetry({ ...anOperation(1, own), state: 'CONFLICT', refused: { current } })).toEqual({
    state: 'WAITING',
    refused: undefined,
    input: { id: 'job', version: 5, cause: 'mine' },
    base: { cause: 'theirs' },
  });
  expect(prepareRetry({ ...anOperation(1, own), state: 'REFUSED', refused: { reason: 'cardIsOver' } })).toEqual({
    state: 'WAITING',
    refused: undefined,
  });
});

test('operations of a card wait for each other, those of another card do not', async () => {
  const store = aStore(
    anOperation(1, { cardId: 'a' }),
    anOperation(2, { cardId: 'b' }),
    anOperation(3, { cardId: 'a' }),
  );
  const { transport, sent } = aServer((all) =>
    all.map((each) => (each.operationId === idOf(2) ? applied(each) : { ...applied(each), state: 'WAITING' as const })),
  );
  expect(await sendQueue(store, me, transport)).toBe('unreachable');
  expect(sent[0]?.map(({ dependsOn }) => dependsOn)).toEqual([[], [], [idOf(1)]]);
  expect(ids(store.kept())).toEqual([idOf(1), idOf(3)]);
});

test('what was done with a finding that was made here names it as the server does, and goes after it', async () => {
  const store = aStore(
    anOperation(1),
    anOperation(2, { name: 'startClock', input: { jobId: idOf(1) }, dependsOn: [idOf(1)] }),
  );
  const { transport, sent } = aServer();
  expect(await sendQueue(store, me, transport)).toBe('done');
  expect(sent.map((all) => all.map(({ input }) => JSON.parse(input)))).toEqual([
    [{ title: '1' }],
    [{ jobId: `made-${idOf(1)}` }],
  ]);
});

test('a photo that is added to a finding while that is on its way goes behind it', async () => {
  const store = aStore(anOperation(1));
  const photo = { operationId: idOf(2), name: 'a.jpg', blob: new Blob() };
  const { transport, files } = aServer();
  const send: Transport['send'] = async (operations) => {
    await store.change(idOf(1), { files: [photo] });
    return transport.send(operations);
  };
  expect(await sendQueue(store, me, { ...transport, send })).toBe('done');
  expect([files, store.kept()]).toEqual([[`a.jpg to JOB:made-${idOf(1)}`], []]);
});

test('a photo that is added while the one before it is on its way is not taken for sent', async () => {
  const photo = (place: number) => ({ operationId: idOf(place), name: `${place}.jpg`, blob: new Blob() });
  const store = aStore(anOperation(1, { files: [photo(2)] }));
  const { transport, files } = aServer();
  const sendFile: Transport['sendFile'] = async (...file) => {
    if (files.length === 0) await store.change(idOf(1), (kept) => ({ files: [...(kept.files ?? []), photo(3)] }));
    return transport.sendFile(...file);
  };
  expect(await sendQueue(store, me, { ...transport, sendFile })).toBe('done');
  expect([files, store.kept()]).toEqual([[2, 3].map((place) => `${place}.jpg to JOB:made-${idOf(1)}`), []]);
});

test('what is applied is written down at once, however much it is', async () => {
  const store = aStore(...Array.from({ length: 50 }, (_, place) => anOperation(place)));
  let work = 0;
  const slow: QueueStore = {
    ...store,
    list() {
      work += 1;
      return store.list();
    },
    settle(madeIds) {
      work += 1;
      return store.settle(madeIds);
    },
  };
  expect(await sendQueue(slow, me, aServer().transport)).toBe('done');
  // Read to be sent, to be written down, to see that nothing is left, and for photos; removed together.
  expect(work).toBeLessThanOrEqual(5);
});

test('what depends on something that was refused is not sent again and again', async () => {
  const store = aStore(anOperation(1, { state: 'REFUSED' }), anOperation(2, { dependsOn: [idOf(1)] }));
  const { transport, sent } = aServer();
  expect(await sendQueue(store, me, transport)).toBe('done');
  expect([sent, store.kept().length]).toEqual([[], 2]);
});

test('a photo goes after its finding, and both stay until it has arrived', async () => {
  const photo: KeptFile = { operationId: idOf(9), name: 'disc.jpg', blob: new Blob(['x']) };
  const store = aStore(anOperation(1, { files: [photo] }));
  const { transport, files, failFiles, sent } = aServer();
  failFiles('unreachable');
  expect(await sendQueue(store, me, transport)).toBe('unreachable');
  expect(store.kept()).toMatchObject([{ state: 'APPLIED', files: [{ name: 'disc.jpg' }] }]);
  failFiles('sent');
  expect(await sendQueue(store, me, transport)).toBe('done');
  expect([store.kept(), sent.length, files.at(-1)]).toEqual([[], 1, `disc.jpg to JOB:made-${idOf(1)}`]);
});

test('one entry that makes the whole call bad is found, and the others go', async () => {
  const store = aStore(anOperation(1), anOperation(2), anOperation(3));
  const { transport } = aServer((all) =>
    all.some(({ operationId }) => operationId === idOf(2)) ? { code: 'BAD_INPUT' } : all.map(applied),
  );
  expect(await sendQueue(store, me, transport)).toBe('done');
  expect(store.kept()).toMatchObject([{ operationId: idOf(2), state: 'REFUSED', refused: { code: 'BAD_INPUT' } }]);
});

test('an entry of a version before is read, and what is no entry is passed over', () => {
  const { operationId, userId, workshopId, name, occurredAt } = anOperation(1);
  const first = {
    operationId,
    userId,
    workshopId,
    name,
    occurredAt,
    input: '{"title":"1"}',
    state: 'SENDING',
    tries: 2,
  };
  expect(readOperation(first)).toMatchObject({
    input: { title: '1' },
    dependsOn: [],
    state: 'WAITING',
    tries: 2,
    files: [],
  });
  expect([readOperation(null), readOperation({ operationId })]).toEqual([undefined, undefined]);
});

test('keys sort as they were made, also within a millisecond and when the clock goes back', () => {
  const made = [1000, 1000, 1001, 500].map((now) => newOperationId(Date.UTC(2026, 0) + now));
  expect(made.toSorted()).toEqual(made);
  for (const key of made) expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('what a list in an input names waits until it is made, and is named as the server does', async () => {
  const line = anOperation(1, { name: 'addLine' });
  const taken = anOperation(2, {
    name: 'issueParts',
    input: { lines: [{ lineId: line.operationId }] },
    dependsOn: [line.operationId],
  });
  const { transport, sent } = aServer();
  await sendQueue(aStore(line, taken), me, transport);
  expect(sent.map((all) => all.map(({ name, input }) => [name, input]))).toEqual([
    [['addLine', '{"title":"1"}']],
    [['issueParts', `{"lines":[{"lineId":"made-${line.operationId}"}]}`]],
  ]);
});
