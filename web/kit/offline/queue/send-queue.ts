import { nameIn } from './made-ids.ts';
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
    const ready = sendableOperations(own).slice(0, atOnce);
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
    const progress = await applyAnswers(store, userId, answers, onMade);
    onChange();
    if (!progress) return 'unreachable';
  }
  return sendFiles(store, userId, transport, onChange);
}

/**
 * What can go now: nothing that names what is not made yet, and of a card nothing before what was done there first. What was
 * refused waits for a person, and holds up only what cannot be without it.
 */
function sendableOperations(own: readonly QueuedOperation[]): readonly SentOperation[] {
  const open = own.filter(({ state, name }) => state === 'WAITING' && name !== uploadName && name !== answersName);
  const left = new Set(own.filter(({ state }) => state !== 'APPLIED').map(({ operationId }) => operationId));
  const stuck = new Set(own.filter(isStuck).map(({ operationId }) => operationId));
  const lastOfCard = new Map<string, string>();
  return open.flatMap(({ operationId, name, input, occurredAt, dependsOn, base, cardId = '' }) => {
    if (dependsOn.some((id) => stuck.has(id))) return [];
    // What is not made yet is named by the id of the operation that makes it.
    if (textsIn(input).some((text) => left.has(text))) return [];
    const before = lastOfCard.get(cardId);
    if (cardId !== '') lastOfCard.set(cardId, operationId);
    const waitsFor = [...new Set([...dependsOn, ...(before === undefined ? [] : [before])])];
    return {
      operationId,
      name,
      occurredAt,
      input: JSON.stringify(input),
      dependsOn: waitsFor,
      ...(base === undefined ? {} : { base: JSON.stringify(base) }),
    };
  });
}

/**
 * Writes down what became of entries, in as few writes as all of them take together: each is slow on a telephone.
 *
 * @returns whether any of them need not be sent again
 */
async function applyAnswers(
  store: QueueStore,
  userId: string,
  answers: readonly SentAnswer[],
  onMade: (operationId: string, madeId: string) => void,
): Promise<boolean> {
  const madeIds = new Map<unknown, string>();
  for (const { operationId, state, madeId } of answers) {
    if (madeId === undefined) continue;
    onMade(operationId, madeId);
    if (state === 'APPLIED') madeIds.set(operationId, madeId);
  }
  const present = await store.list();
  // Before the entries go: nothing may name one that is there no more.
  for (const { operationId, input } of present)
    if (textsIn(input).some((text) => madeIds.has(text)))
      await store.change(operationId, { input: nameIn(input, madeIds) });
  const entryOf = new Map(present.map((each) => [each.operationId, each]));
  const taken = answers.flatMap((answer) => {
    const entry = entryOf.get(answer.operationId);
    return entry?.userId === userId ? [{ entry, answer }] : [];
  });
  const settled = new Map<string, string | undefined>();
  for (const { entry, answer } of taken) {
    const { operationId, tries } = entry;
    const { state, madeId, operationId: _, ...refused } = answer;
    if (state === 'WAITING') await store.change(operationId, { tries: tries + 1 });
    else if (state !== 'APPLIED') await store.change(operationId, { state, refused, tries: tries + 1 });
    else settled.set(operationId, madeId);
  }
  if (settled.size > 0) await store.settle(settled);
  return answers.some(({ state }) => state !== 'WAITING');
}

/** Every text in an input, by which it may name what another operation makes. */
export function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

async function sendFiles(
  store: QueueStore,
  userId: string,
  transport: Transport,
  onChange: () => void,
): Promise<SendEnd> {
  // A photo may be added while another one of its entry is on its way.
  let sent: number;
  do {
    sent = 0;
    const entries = (await store.list()).filter((each) => each.userId === userId && !isStuck(each));
    for (const { operationId, name, input, state, madeId, files = [] } of entries) {
      const belongsTo = name === uploadName ? String(input.belongsTo) : madeId && `JOB:${madeId}`;
      if (!belongsTo || (name !== uploadName && state !== 'APPLIED')) continue;
      for (const file of files) {
        const end = await transport.sendFile(file, belongsTo);
        if (isFailure(end)) return end;
        if (end !== 'sent') {
          await store.change(operationId, { state: 'REFUSED', refused: end });
          break;
        }
        sent += 1;
        await store.removeFile(operationId, file.operationId);
        onChange();
      }
    }
  } while (sent > 0);
  onChange();
  return 'done';
}

const isFailure = (value: unknown): value is Failure =>
  value === 'unreachable' || value === 'signedOut' || value === 'removed';
const isAnswers = (value: readonly SentAnswer[] | Refused): value is readonly SentAnswer[] => Array.isArray(value);
