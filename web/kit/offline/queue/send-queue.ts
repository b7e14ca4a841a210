import { answersName, isStuck, type KeptFile, type QueuedOperation, type Refused, uploadName } from './operation.ts';
import type { QueueStore } from './queue-store.ts';

/** This many operations go in one call (`sendQueued`). */
export const sentAtOnce = 50;

/** An operation as it goes to the server: `input` and `base` as JSON. */
export interface SentOperation {
  readonly operationId: string;
  readonly name: string;
  readonly input: string;
  readonly occurredAt: string;
  readonly dependsOn: readonly string[];
  readonly base?: string;
}

/** What the server says of one operation. */
export interface SentAnswer extends Refused {
  readonly operationId: string;
  readonly state: 'APPLIED' | 'CONFLICT' | 'REFUSED' | 'WAITING';
  /** The id of what was made. */
  readonly madeId?: string | undefined;
}

/**
 * How a call ended. `unreachable` is no network and every fault that passes, `signedOut` a session that has ended,
 * `removed` an account that is there no more.
 */
export type Failure = 'unreachable' | 'signedOut' | 'removed';
export interface Transport {
  send(operations: readonly SentOperation[]): Promise<readonly SentAnswer[] | Failure | Refused>;
  sendFile(file: KeptFile, belongsTo: string): Promise<'sent' | Failure | Refused>;
}

export type SendEnd = 'done' | Failure;

/**
 * Sends what somebody has done, until nothing is left that can go: an entry leaves the queue when it is applied and its
 * photos have arrived, and in no other way.
 *
 * @param onChange called after each change of the queue
 * @param onMade   called with the id of what an operation has made, before the entry goes
 */
export async function sendQueue(
  store: QueueStore,
  userId: string,
  transport: Transport,
  onChange: () => void = () => undefined,
  onMade: (operationId: string, madeId: string) => void = () => undefined,
): Promise<SendEnd> {
  // Refused as a whole, which one bad entry can do: each goes alone then.
  let atOnce = sentAtOnce;
  for (;;) {
    const own = (await store.list()).filter((each) => each.userId === userId);
    const ready = readyOf(own).slice(0, atOnce);
    if (ready.length === 0) break;
    const answers = await transport.send(ready);
    if (isFailure(answers)) return answers;
    if (!isAnswers(answers)) {
      const [only] = ready;
      if (ready.length > 1) atOnce = 1;
      else if (only) await store.change(only.operationId, { state: 'REFUSED', refused: answers });
      onChange();
      continue;
    }
    let progress = false;
    for (const answer of answers) {
      const entry = own.find(({ operationId }) => operationId === answer.operationId);
      if (entry === undefined) continue;
      if (answer.state !== 'WAITING') progress = true;
      if (answer.madeId !== undefined) onMade(entry.operationId, answer.madeId);
      await take(store, entry, answer);
    }
    onChange();
    if (!progress) return 'unreachable';
  }
  return sendFiles(store, userId, transport, onChange);
}

/**
 * What can go now: nothing that names what is not made yet, and of a card nothing before what was done there first. What was
 * refused waits for a person, and holds up only what cannot be without it.
 */
function readyOf(own: readonly QueuedOperation[]): readonly SentOperation[] {
  const open = own.filter(({ state, name }) => state === 'WAITING' && name !== uploadName && name !== answersName);
  const left = new Set(own.filter(({ state }) => state !== 'APPLIED').map(({ operationId }) => operationId));
  const stuck = new Set(own.filter(isStuck).map(({ operationId }) => operationId));
  const lastOfCard = new Map<string, string>();
  return open.flatMap(({ operationId, name, input, occurredAt, dependsOn, base, cardId = '' }) => {
    if (dependsOn.some((id) => stuck.has(id))) return [];
    // What is not made yet is named by the id of the operation that makes it.
    if (Object.values(input).some((value) => typeof value === 'string' && left.has(value))) return [];
    const before = lastOfCard.get(cardId);
    if (cardId !== '') lastOfCard.set(cardId, operationId);
    const waitsFor = [...new Set([...dependsOn, ...(before === undefined ? [] : [before])])];
    return {
      ...{ operationId, name, occurredAt, input: JSON.stringify(input), dependsOn: waitsFor },
      ...(base === undefined ? {} : { base: JSON.stringify(base) }),
    };
  });
}

async function take(
  store: QueueStore,
  { operationId, files = [], tries }: QueuedOperation,
  { state, madeId, ...refused }: SentAnswer,
): Promise<void> {
  if (state === 'WAITING') return store.change(operationId, { tries: tries + 1 });
  if (state !== 'APPLIED') return store.change(operationId, { state, refused, tries: tries + 1 });
  if (madeId !== undefined) await nameWhatWasMade(store, operationId, madeId);
  return files.length === 0 ? store.remove(operationId) : store.change(operationId, { state, madeId });
}

/** What was done with something that was made on this device now names it as the server does; also what was done meanwhile. */
async function nameWhatWasMade(store: QueueStore, operationId: string, madeId: string) {
  for (const { operationId: id, input } of await store.list())
    if (Object.values(input).includes(operationId))
      await store.change(id, { input: nameIn(input, new Map([[operationId, madeId]])) });
}

/** An input that names what was made as the server does. */
export const nameIn = (
  input: QueuedOperation['input'],
  madeIds: ReadonlyMap<unknown, string>,
): QueuedOperation['input'] =>
  Object.fromEntries(Object.entries(input).map(([key, value]) => [key, madeIds.get(value) ?? value]));

async function sendFiles(
  store: QueueStore,
  userId: string,
  transport: Transport,
  onChange: () => void,
): Promise<SendEnd> {
  const entries = (await store.list()).filter((each) => each.userId === userId && !isStuck(each));
  for (const { operationId, name, input, state, madeId, files = [] } of entries) {
    const belongsTo = name === uploadName ? String(input.belongsTo) : madeId && `JOB:${madeId}`;
    if (!belongsTo || (name !== uploadName && state !== 'APPLIED')) continue;
    let left = files;
    for (const file of files) {
      const end = await transport.sendFile(file, belongsTo);
      if (isFailure(end)) return end;
      if (end !== 'sent') {
        await store.change(operationId, { state: 'REFUSED', refused: end });
        break;
      }
      left = left.filter((each) => each !== file);
      await (left.length === 0 ? store.remove(operationId) : store.change(operationId, { files: left }));
      onChange();
    }
  }
  onChange();
  return 'done';
}

const isFailure = (value: unknown): value is Failure =>
  value === 'unreachable' || value === 'signedOut' || value === 'removed';
const isAnswers = (value: readonly SentAnswer[] | Refused): value is readonly SentAnswer[] => Array.isArray(value);
