import { inOrder, type QueuedOperation } from '../../../web/kit/offline/queue/operation.ts';
import {
  changedEntry,
  entryWithoutFile,
  type QueueStore,
  settledEntry,
} from '../../../web/kit/offline/queue/queue-store.ts';

/** The queue of a browser that keeps nothing when the page ends. @param rows its entries, by their ids */
export function queueInMemory(rows: Map<string, QueuedOperation>): QueueStore {
  const rewrite = (id: string, next: (row: QueuedOperation) => QueuedOperation | undefined): boolean => {
    const row = rows.get(id);
    const made = row && next(row);
    if (made === undefined) rows.delete(id);
    else rows.set(id, made);
    return row !== undefined;
  };
  return {
    list: async () => inOrder([...rows.values()]),
    put: async (operation) => void rows.set(operation.operationId, operation),
    change: async (id, changes) => rewrite(id, (row) => changedEntry(row, changes)),
    async remove(...ids) {
      for (const id of ids) rows.delete(id);
    },
    async settle(madeIds) {
      for (const [id, madeId] of madeIds) rewrite(id, (row) => settledEntry(row, madeId));
    },
    removeFile: async (id, fileId) => void rewrite(id, (row) => entryWithoutFile(row, fileId)),
  };
}
