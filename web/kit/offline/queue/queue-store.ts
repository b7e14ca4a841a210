import { type DBSchema, openDB } from 'idb';
import { inOrder, type QueuedOperation, queueName, readOperation } from './operation.ts';

interface QueueSchema extends DBSchema {
  operations: { key: string; value: QueuedOperation };
}

/** Where the queue lies. */
export interface QueueStore {
  /** All entries, in the order in which they were done. */
  list(): Promise<readonly QueuedOperation[]>;
  put(operation: QueuedOperation): Promise<void>;
  /** Changes an entry that is still there. */
  change(operationId: string, changes: Partial<QueuedOperation>): Promise<void>;
  remove(...operationIds: readonly string[]): Promise<void>;
}

/** The queue of this browser, which outlives the page and each version of the app. */
export function openQueue(): QueueStore {
  const opening = openDB<QueueSchema>(queueName, 1, {
    upgrade: (database) => void database.createObjectStore('operations', { keyPath: 'operationId' }),
  });
  return {
    async list() {
      const kept: readonly unknown[] = await (await opening).getAll('operations');
      return inOrder(kept.flatMap((each) => readOperation(each) ?? []));
    },
    async put(operation) {
      await (await opening).put('operations', operation);
    },
    async change(operationId, changes) {
      const work = (await opening).transaction('operations', 'readwrite');
      const kept = readOperation(await work.store.get(operationId));
      if (kept !== undefined) await work.store.put({ ...kept, ...changes });
      await work.done;
    },
    async remove(...operationIds) {
      const work = (await opening).transaction('operations', 'readwrite');
      await Promise.all([...operationIds.map((id) => work.store.delete(id)), work.done]);
    },
  };
}
