import type { FollowerParts } from '../../../../context/define-follower.ts';
import type { WriteFollower, WrittenRows } from '../../../../infrastructure/tenant/followers/write-followers.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { sendingTask } from '../delivery/sending-task.ts';
import { type EventTable, eventSources, type HappenedEvent, type Mark, type MarkedRow } from './event-marks.ts';
import { recordEvents } from './record-events.ts';
import { workshopsWithoutWebhooks } from './workshops-without-webhooks.ts';

const tables = ['jobCard', 'estimate', 'invoice', 'customer', 'vehicle', 'part', 'inspection', 'message'] as const;
const isEventTable = (table: string): table is EventTable => tables.some((each) => each === table);

/** Known of a transaction that began while the workshop had no webhook: what its rows were before was not read. */
const unread = 'unread';
const wasThere = (id: string) => `row ${id}`;
const markOf = (id: string, { type, value = '' }: Mark) => `${id} ${type} ${value}`;
const anyOf = (id: string, { type }: Mark) => `${id} ${type}`;

/**
 * Notes what webhooks are notified of, in the transaction in which it happens, whichever use case it is. A workshop without a
 * webhook pays for it with a look at what is known of it.
 */
export const followEvents = (parts: FollowerParts): WriteFollower => {
  const without = workshopsWithoutWebhooks();
  return {
    columns: {
      ...Object.fromEntries(tables.map((table) => [table, eventSources[table].columns])),
      webhook: ['state'],
    },
    async before(tx, { workshopId, table, ids }) {
      if (!isEventTable(table)) return [];
      if (await without.has(tx, workshopId)) return [unread];
      const rows = await eventSources[table].read(tx, [...ids]);
      return rows.flatMap(({ id, marks }) => [
        wasThere(id),
        ...marks.flatMap((mark) => [markOf(id, mark), anyOf(id, mark)]),
      ]);
    },
    async run(tx, written) {
      const { workshopId, idsOf, known, onCommitted } = written;
      if (idsOf('webhook').length > 0) onCommitted(() => without.forget(workshopId));
      if (known.has(unread) || !tables.some((table) => idsOf(table).length > 0)) return;
      if (await without.has(tx, workshopId)) return;
      const events = await findEvents(tx, written);
      if (events.length === 0) return;
      const isQueued = await recordEvents(parts, tx, { workshopId, events });
      if (isQueued) onCommitted(() => parts.jobs.wake(sendingTask));
    },
  };
};

async function findEvents(tx: TenantTables, { idsOf, known }: WrittenRows): Promise<readonly HappenedEvent[]> {
  const found: HappenedEvent[] = [];
  for (const table of tables) {
    const ids = [...idsOf(table)];
    if (ids.length === 0) continue;
    for (const row of await eventSources[table].read(tx, ids)) found.push(...newEvents(table, row, known));
  }
  return found;
}

function newEvents(table: EventTable, { id, version, marks }: MarkedRow, known: ReadonlySet<string>): HappenedEvent[] {
  return marks.flatMap((mark) => {
    if (known.has(markOf(id, mark))) return [];
    const isNews =
      (mark.isChange === undefined || known.has(wasThere(id))) &&
      (mark.value === undefined || known.has(anyOf(id, mark)));
    return isNews ? [{ type: mark.type, table, id, version }] : [];
  });
}
