import { createMadeIds, type MadeIds } from './made-ids.ts';
import { isStuck, newOperation, type QueuedOperation, queueName } from './operation.ts';
import type { QueueStore } from './queue-store.ts';
import { type Failure, type SendEnd, sendQueue, type Transport } from './send-queue.ts';

/** Whose work is kept: of everybody else nothing is shown, and nothing is sent. */
export interface Keeper {
  readonly userId: string;
  readonly workshopId: string;
}

export interface QueueState {
  /** What the person has done that is not sent, oldest first. */
  readonly unsent: readonly QueuedOperation[];
  /** How the last sending has ended; undefined before the first. */
  readonly end: SendEnd | undefined;
}

export interface QueueParts {
  readonly store: QueueStore;
  readonly transport: Transport;
  /** Whose session it is, by the server: another person may have logged in meanwhile, in this window or another. */
  readonly askAccount: () => Promise<{ readonly userId: string } | Failure>;
  /** Only secure pages have them; without them each window sends by itself, and the keys make it once. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  /** Tells the other windows of this browser that the queue has changed. */
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;
  /** A screen names what was made here by the operation, until it reads it again. */
  readonly madeIds?: MadeIds;
  /** Called once the queue is read again that somebody else, as another window, has changed. */
  readonly onChangedElsewhere?: () => void;
  /** What counts as the time of what is done here, in milliseconds. */
  readonly now?: () => number;
  /** Milliseconds since some moment, by a clock that nobody sets: how long a failed sending waits. */
  readonly elapsed?: () => number;
}

/**
 * No browser says for sure that the network is back: a telephone in a lift keeps its Wi-Fi, and is online all the time. So
 * what has failed is tried again soon, and then every half minute.
 */
const firstWaitMilliseconds = 1000;
const longestWaitMilliseconds = 30_000;

export type Queue = ReturnType<typeof createQueue>;

/** The queue of a person in this window: what is kept, and when it is sent. */
export function createQueue({
  store,
  transport,
  askAccount,
  locks,
  channel,
  madeIds = createMadeIds(),
  onChangedElsewhere = () => {},
  now = () => Date.now(),
  elapsed = () => performance.now(),
}: QueueParts) {
  const listeners = new Set<() => void>();
  let keeper: Keeper | undefined;
  let state: QueueState = { unsent: [], end: undefined };
  let failures = 0;
  let notBefore = 0;
  let sending: Promise<void> | undefined;
  let sendAgain = false;

  const change = (next: QueueState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const read = async () => {
    const { userId } = keeper ?? {};
    const unsent = userId === undefined ? [] : (await store.list()).filter((each) => each.userId === userId);
    change({ ...state, unsent });
  };
  const changed = async () => {
    await read();
    channel.postMessage(madeIds.list());
  };
  channel.addEventListener('message', ({ data }) => {
    madeIds.takeOver(data);
    void read().then(onChangedElsewhere);
  });

  async function sendOwn(userId: string): Promise<void> {
    const account = await askAccount();
    const isOwn = typeof account === 'object' && account.userId === userId;
    const others = typeof account === 'object' ? 'signedOut' : account;
    const end = isOwn ? await sendQueue(store, userId, transport, () => void changed(), madeIds.record) : others;
    if (end === 'removed') await store.remove(...state.unsent.map(({ operationId }) => operationId));
    failures = end === 'done' ? 0 : failures + 1;
    notBefore =
      elapsed() + (end === 'done' ? 0 : Math.min(longestWaitMilliseconds, firstWaitMilliseconds * 2 ** failures));
    state = { ...state, end };
    await changed();
  }

  async function sendOnce(): Promise<void> {
    const { userId } = keeper ?? {};
    if (userId === undefined || state.unsent.length === 0) return;
    if (locks === undefined) return sendOwn(userId);
    // Of the windows of a browser one sends; who finds it at work has nothing to do.
    await locks.request(queueName, { ifAvailable: true }, async (lock) => {
      if (lock !== null) await sendOwn(userId);
    });
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    keeper: () => keeper,
    /** Somebody has logged in, or it is known who has; undefined once nobody is. */
    async setKeeper(next: Keeper | undefined) {
      if (next?.userId === keeper?.userId && next?.workshopId === keeper?.workshopId) return;
      if (next?.userId !== keeper?.userId) [failures, notBefore] = [0, 0];
      keeper = next;
      await read();
    },
    /** Keeps an operation. It is safe once this has ended. @throws Error  nobody is known, or the browser keeps nothing */
    async add(operation: Pick<QueuedOperation, 'name' | 'input'> & Partial<QueuedOperation>): Promise<QueuedOperation> {
      if (keeper === undefined) throw new Error('Nobody is signed in');
      const kept = newOperation(now(), { ...operation, input: madeIds.servedIn(operation.input), ...keeper });
      await store.put(kept);
      await changed();
      return kept;
    },
    /** @returns whether the entry was still there */
    async change(...change: Parameters<QueueStore['change']>): Promise<boolean> {
      const isThere = await store.change(...change);
      await changed();
      return isThere;
    },
    /** Gives an operation up, and with it what means nothing without it. */
    async discard(operationId: string) {
      const gone = new Set([operationId]);
      for (const { operationId: id, dependsOn } of state.unsent)
        if (dependsOn.some((each) => gone.has(each))) gone.add(id);
      await store.remove(...gone);
      await changed();
    },
    /**
     * How long until what has failed is to be tried again, in milliseconds.
     *
     * @returns undefined where nothing waits for that
     */
    retryIn: () => (failures === 0 || state.unsent.every(isStuck) ? undefined : Math.max(0, notBefore - elapsed())),
    /**
     * Sends what waits, unless the last try has failed a moment ago.
     *
     * @param urgent also then, as when the network has come back; what is being sent without it is then sent once more
     */
    async send(urgent = false): Promise<void> {
      if (urgent) [failures, notBefore] = [0, 0];
      if (sending !== undefined) {
        sendAgain ||= urgent;
        return sending;
      }
      if (elapsed() < notBefore) return undefined;
      const work = async () => {
        do {
          sendAgain = false;
          await sendOnce();
        } while (sendAgain);
      };
      sending = work().finally(() => {
        sending = undefined;
      });
      return sending;
    },
  };
}
