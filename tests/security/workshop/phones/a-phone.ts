import { AsyncLocalStorage } from 'node:async_hooks';
import { IDBFactory } from 'fake-indexeddb';
import { newOperationId, type QueuedOperation } from '../../../../web/kit/offline/queue/operation.ts';
import { createQueue } from '../../../../web/kit/offline/queue/queue.ts';
import { openQueue, type QueueStore } from '../../../../web/kit/offline/queue/queue-store.ts';
import { askAccount, browserTransport } from '../../../../web/kit/offline/queue/transport.ts';
import type { Client } from '../../../support/client/client.ts';

/** Telephones that keep their queue as a browser does, lose their network and are killed in the middle of anything. */

/** `lossy`: calls arrive, and what they are answered does not. */
export type Network = 'on' | 'off' | 'lossy';

interface Process {
  readonly client: Client;
  readonly network: () => Network;
  readonly isAlive: () => boolean;
}

const processOf = new AsyncLocalStorage<Process>();
/** What somebody waits for whose phone is off. */
const never = () => new Promise<never>(() => undefined);

/** In place of `fetch`: relative paths are those of the phone that asks, everything else is as it was. */
export function phoneFetch(direct: typeof fetch): typeof fetch {
  return async (input, init = {}) => {
    const phone = processOf.getStore();
    if (phone === undefined || typeof input !== 'string' || !input.startsWith('/')) return direct(input, init);
    const { client, network, isAlive } = phone;
    if (network() === 'off') throw new TypeError('Failed to fetch');
    const headers = new Headers(init.headers);
    headers.set('cookie', client.cookieHeader);
    headers.set('origin', client.origin);
    const answer = await direct(client.url + input, { ...init, headers });
    if (!isAlive()) return never();
    if (network() !== 'on') throw new TypeError('Failed to fetch');
    return answer;
  };
}

/** A store that does nothing more once its page is gone. */
function whileAlive(store: QueueStore, isAlive: () => boolean): QueueStore {
  return {
    list: async () => (isAlive() ? store.list() : never()),
    put: async (operation) => (isAlive() ? store.put(operation) : never()),
    change: async (id, changes) => (isAlive() ? store.change(id, changes) : never()),
    remove: async (...ids) => (isAlive() ? store.remove(...ids) : never()),
    settle: async (madeIds) => (isAlive() ? store.settle(madeIds) : never()),
    removeFile: async (id, fileId) => (isAlive() ? store.removeFile(id, fileId) : never()),
  };
}

export type Phone = ReturnType<typeof createPhone>;

/** @param now milliseconds, by the clock of the phone */
export function createPhone(client: Client, userId: string, now: () => number) {
  const database = new IDBFactory();
  let network: Network = 'on';
  let sendings: Promise<void>[] = [];

  async function start() {
    let alive = true;
    const isAlive = () => alive;
    // It opens its database at once.
    globalThis.indexedDB = database;
    const store = openQueue();
    const queue = createQueue({
      store: whileAlive(store, isAlive),
      transport: browserTransport,
      askAccount,
      now,
      locks: undefined,
      channel: { postMessage: () => undefined, addEventListener: () => undefined },
    });
    await queue.setKeeper({ userId, workshopId: 'w' });
    const context: Process = { client, network: () => network, isAlive };
    return {
      queue,
      store,
      send: () => processOf.run(context, () => queue.send(true)),
      end() {
        alive = false;
      },
    };
  }
  let running = start();

  return {
    setNetwork: (next: Network) => {
      network = next;
    },
    /** Keeps what was done. @returns the entry, as it is kept */
    async add(operation: Pick<QueuedOperation, 'name' | 'input'> & Partial<QueuedOperation>) {
      const { queue } = await running;
      return queue.add({ operationId: newOperationId(now()), ...operation });
    },
    /** Begins to send what waits. */
    async send() {
      const { send } = await running;
      sendings.push(send());
    },
    /** Ends what runs, in the middle of whatever it does, and starts again from what is kept. */
    async kill() {
      const { end } = await running;
      end();
      sendings = [];
      running = start();
      await running;
    },
    /** Everything that is not sent, once what was being sent is over. */
    async unsent() {
      await Promise.all(sendings);
      sendings = [];
      return (await running).store.list();
    },
    async retry(operationId: string) {
      await (await running).queue.change(operationId, { state: 'WAITING', refused: undefined });
    },
  };
}
