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
  /**
   * Changes an entry.
   *
   * @param changes  or what makes them of the entry as it is at that moment
   * @returns whether it was still there
   */
  change(operationId: string, changes: Changes): Promise<boolean>;
  remove(...operationIds: readonly string[]): Promise<void>;
  /** Removes what is applied, but for entries that have photos at that moment. @param madeIds what was made of each */
  settle(madeIds: ReadonlyMap<string, string | undefined>): Promise<void>;
  /** Takes a photo that has arrived from its entry, and the entry with its last one. */
  removeFile(operationId: string, fileId: string): Promise<void>;
}

type Changes = Partial<QueuedOperation> | ((kept: QueuedOperation) => Partial<QueuedOperation>);

export const changedEntry = (kept: QueuedOperation, changes: Changes): QueuedOperation => ({
  ...kept,
  ...(typeof changes === 'function' ? changes(kept) : changes),
});

/** An entry once it is applied: gone, or there for its photos. */
export const settledEntry = (kept: QueuedOperation, madeId: string | undefined): QueuedOperation | undefined =>
  kept.files?.length ? { ...kept, state: 'APPLIED', madeId } : undefined;

/** An entry without a photo that has arrived; gone with the last one. */
export function entryWithoutFile(kept: QueuedOperation, fileId: string): QueuedOperation | undefined {
  const files = kept.files?.filter(({ operationId }) => operationId !== fileId) ?? [];
  return files.length === 0 ? undefined : { ...kept, files };
}

/** The queue of this browser, which outlives the page and each version of the app. */
export function openQueue(): QueueStore {
  const opening = openDB<QueueSchema>(queueName, 1, {
    upgrade: (database) => void database.createObjectStore('operations', { keyPath: 'operationId' }),
  });
  /** Reads and writes entries in one piece: a photo may be added to them at any moment. @returns how many were there */
  async function rewrite(
    operationIds: readonly string[],
    next: (kept: QueuedOperation) => QueuedOperation | undefined,
  ): Promise<number> {
    const work = (await opening).transaction('operations', 'readwrite');
    const rewriteOne = async (operationId: string) => {
      const kept = readOperation(await work.store.get(operationId));
      if (kept === undefined) return false;
      const made = next(kept);
      await (made === undefined ? work.store.delete(operationId) : work.store.put(made));
      return true;
    };
    const found = await Promise.all(operationIds.map(rewriteOne));
    await work.done;
    return found.filter(Boolean).length;
  }
  return {
    async list() {
      const kept: readonly unknown[] = await (await opening).getAll('operations');
      return inOrder(kept.flatMap((each) => readOperation(each) ?? []));
    },
    async put(operation) {
      await (await opening).put('operations', operation);
    },
    change: async (operationId, changes) => (await rewrite([operationId], (kept) => changedEntry(kept, changes))) > 0,
    async remove(...operationIds) {
      const work = (await opening).transaction('operations', 'readwrite');
      await Promise.all([...operationIds.map((id) => work.store.delete(id)), work.done]);
    },
    settle: async (madeIds) =>
      void (await rewrite([...madeIds.keys()], (kept) => settledEntry(kept, madeIds.get(kept.operationId)))),
    removeFile: async (operationId, fileId) =>
      void (await rewrite([operationId], (kept) => entryWithoutFile(kept, fileId))),
  };
}
