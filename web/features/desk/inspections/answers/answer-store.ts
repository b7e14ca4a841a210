import {
  answersName,
  type KeptFile,
  newOperation,
  type QueuedOperation,
  queueName,
  type Refused,
} from '../../../../kit/offline/queue/operation.ts';
import { openQueue, type QueueStore } from '../../../../kit/offline/queue/queue-store.ts';
import { serverNow } from '../../../../kit/offline/server-clock.ts';
import type { Answers } from './answers.ts';

/**
 * Answers and photos of points that the server does not have yet, on this device, so that neither a reload nor an empty
 * battery loses one: an entry of the queue for each inspection, which `/unsent` lists and nobody else who logs in here
 * sees or sends. They do not go with the queue: the last answer of each point is what counts.
 */
export interface AnswerStore {
  readonly read: () => Promise<{ readonly answers: Answers; readonly photos: readonly KeptFile[] }>;
  /** Written one after another, so that what was answered last is what is kept. */
  readonly write: (answers: Answers, photos: readonly KeptFile[]) => Promise<void>;
  /** What a list calls them from now on, and the card that they are of. */
  readonly nameAs: (about: string | undefined, cardId: string | undefined) => void;
  /** The card that the photos go to; undefined while nobody knows it. */
  readonly cardId: () => string | undefined;
  /** Has them counted as not sent: now that they could not be. @param refused why the server will never take them */
  readonly announce: (refused?: Refused) => Promise<void>;
  /** Calls back when somebody has given them up in the list, or in another window. */
  readonly onDiscarded: (discarded: () => void) => void;
}

export interface AnswerStoreKey {
  readonly accountId: string;
  readonly inspectionId: string;
  /** What a list calls it. */
  readonly about?: string | undefined;
  readonly cardId?: string | undefined;
}

let store: QueueStore | undefined;
// Async, so that a browser without IndexedDB rejects and does not throw.
const entries = async () => {
  store ??= openQueue();
  return store;
};
let channel: BroadcastChannel | undefined;
/** The word to the windows of this browser that entries have changed. */
const changes = () => {
  channel ??= new BroadcastChannel(queueName);
  return channel;
};
const ofPerson = async (accountId: string) =>
  (await (await entries()).list()).filter((each) => each.name === answersName && each.userId === accountId);

/** The inspections of which this device keeps answers of a person. */
export async function listInspectionsWithAnswers(accountId: string): Promise<readonly string[]> {
  return (await ofPerson(accountId)).flatMap(({ input }) => (typeof input.id === 'string' ? input.id : []));
}

export function openAnswerStore({ accountId, inspectionId, ...names }: AnswerStoreKey): AnswerStore {
  let entry: QueuedOperation | undefined;
  let isAnnounced = false;
  let { about, cardId } = names;
  const findEntry = async () => (await ofPerson(accountId)).find(({ input }) => input.id === inspectionId);
  const found = findEntry()
    // A browser that keeps nothing still sends at once.
    .catch(() => undefined)
    .then((before) => {
      entry = before;
      isAnnounced = before !== undefined;
      about ??= before?.about;
      cardId ??= before?.cardId;
      return { answers: answersOf(before), photos: before?.files ?? [] };
    });
  let last: Promise<unknown> = found;
  const next = (work: () => Promise<void>): Promise<void> => {
    const done = last.then(work).catch(() => undefined);
    last = done;
    return done;
  };
  const say = () => changes().postMessage('changed');
  const anEntry = () => newOperation(serverNow(), { userId: accountId, workshopId: '', name: answersName, input: {} });

  return {
    read: () => found,
    nameAs(name, card) {
      about = name;
      cardId = card;
    },
    cardId: () => cardId,
    write: (answers, photos) =>
      next(async () => {
        const rows = Object.entries(answers).map(([itemKey, answer]) => ({ itemKey, ...answer }));
        if (rows.length > 0 || photos.length > 0) {
          const content = { input: { id: inspectionId, answers: rows }, files: photos, about, cardId };
          entry = { ...(entry ?? anEntry()), ...content, state: 'WAITING', refused: undefined };
          await (await entries()).put(entry);
        } else if (entry !== undefined) {
          await (await entries()).remove(entry.operationId);
          entry = undefined;
          if (isAnnounced) say();
          isAnnounced = false;
        }
      }),
    announce: (refused) =>
      next(async () => {
        if (entry === undefined) return;
        entry = { ...entry, refused, state: refused === undefined ? 'WAITING' : 'REFUSED', tries: entry.tries + 1 };
        await (await entries()).put(entry);
        isAnnounced = true;
        say();
      }),
    onDiscarded(discarded) {
      const look = async () => {
        if (entry === undefined || (await findEntry()) !== undefined) return;
        entry = undefined;
        isAnnounced = false;
        discarded();
      };
      changes().addEventListener('message', () => void next(look));
    },
  };
}

/** What this program has written itself; the server checks each of them. */
function answersOf(entry: QueuedOperation | undefined): Answers {
  const rows: unknown = entry?.input.answers;
  if (!Array.isArray(rows)) return {};
  return Object.fromEntries(
    rows.map((row: { readonly itemKey: string }) => {
      const { itemKey, ...answer } = row;
      return [itemKey, answer];
    }),
  );
}
