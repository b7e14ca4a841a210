import { newOperationId, type QueuedOperation } from './operation.ts';
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
  readonly now?: () => number;
}

export const queueName = 'delavnica-queue';
const firstWaitMilliseconds = 1000;
const longestWaitMilliseconds = 5 * 60_000;

export type Queue = ReturnType<typeof createQueue>;

/** The queue of a person in this window: what is kept, and when it is sent. */
export function createQueue({ store, transport, askAccount, locks, channel, now = () => Date.now() }: QueueParts) {
  const listeners = new Set<() => void>();
  let keeper: Keeper | undefined;
  let state: QueueState = { unsent: [], end: undefined };
  let failures = 0;
  let notBefore = 0;

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
    channel.postMessage('changed');
  };
  channel.addEventListener('message', () => void read());

  async function sendOwn(userId: string): Promise<void> {
    const account = await askAccount();
    const isOwn = typeof account === 'object' && account.userId === userId;
    const others = typeof account === 'object' ? 'signedOut' : account;
    const end = isOwn ? await sendQueue(store, userId, transport, () => void changed()) : others;
    if (end === 'removed') await store.remove(...state.unsent.map(({ operationId }) => operationId));
    failures = end === 'done' ? 0 : failures + 1;
    notBefore = now() + (end === 'done' ? 0 : Math.min(longestWaitMilliseconds, firstWaitMilliseconds * 2 ** failures));
    state = { ...state, end };
    await changed();
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
      const kept: QueuedOperation = {
        operationId: newOperationId(now()),
        occurredAt: new Date(now()).toISOString(),
        dependsOn: [],
        files: [],
        ...operation,
        ...keeper,
        state: 'WAITING',
        tries: 0,
        format: 1,
      };
      await store.put(kept);
      await changed();
      return kept;
    },
    async change(operationId: string, changes: Partial<QueuedOperation>) {
      await store.change(operationId, changes);
      await changed();
    },
    /** Gives an operation up, and with it what means nothing without it. */
    async discard(operationId: string) {
      const gone = new Set([operationId]);
      for (const { operationId: id, dependsOn } of state.unsent)
        if (dependsOn.some((each) => gone.has(each))) gone.add(id);
      await store.remove(...gone);
      await changed();
    },
    /** @param urgent also where the last try has failed a moment ago, as when the network has come back */
    async send(urgent = false): Promise<void> {
      const { userId } = keeper ?? {};
      if (userId === undefined || state.unsent.length === 0) return;
      if (!urgent && now() < notBefore) return;
      if (locks === undefined) return sendOwn(userId);
      // Of the windows of a browser one sends; who finds it at work has nothing to do.
      await locks.request(queueName, { ifAvailable: true }, async (lock) => {
        if (lock !== null) await sendOwn(userId);
      });
    },
  };
}
