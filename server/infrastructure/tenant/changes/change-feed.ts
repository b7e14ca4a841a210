import { z } from 'zod';
import { type EntityKind, entityKind } from '../../../../schema/features/workshop/enums.ts';
import type { Transaction } from '../../database/database.ts';
import { entityTables } from './changed-entities.ts';
import { lastSequences } from './read-changes.ts';

/**
 * The change feed of a workshop: what somebody who keeps a copy of its entities reads to bring the copy up to date. The copy
 * begins with a snapshot: `feedPosition` first, then the rows, then `changesSince` that position.
 */

/** One entity that was written. */
export interface FeedChange {
  readonly sequence: number;
  readonly kind: EntityKind;
  readonly id: string;
  /** Null while the entity is there. */
  readonly tombstone: Tombstone | null;
}

/** For a deleted entity. */
export interface Tombstone {
  /** Which entity has taken its place; null where it was deleted. */
  readonly mergedInto: string | null;
}

export type FeedPage =
  /** @property position where the next page begins; @property hasMore whether there is one already */
  | { readonly outcome: 'CHANGES'; readonly changes: readonly FeedChange[]; position: number; hasMore: boolean }
  /** The feed does not reach back so far, or too much was written at once to name it: the copy starts from a snapshot. */
  | { readonly outcome: 'TOO_OLD' };

const mostInPage = 500;

/** Where the feed is: what is read after this is known holds every change up to here. */
export async function feedPosition(base: Transaction, workshopId: string): Promise<number> {
  return (await lastSequences(base, [workshopId])).get(workshopId) ?? 0;
}

/**
 * The next page of what was written after a position, in the order of the commits. An entity that was written several times
 * is named each time, and its tombstone is what is so now: later changes of it follow in a later page.
 *
 * @param since where the copy is: of feedPosition, or of the page before
 * @param limit how many changes at the most, 1 to 500
 */
export async function changesSince(
  base: Transaction,
  workshopId: string,
  since: number,
  limit = mostInPage,
): Promise<FeedPage> {
  const last = await feedPosition(base, workshopId);
  // After a restored backup a copy may know of changes that have not been.
  if (since > last) return { outcome: 'TOO_OLD' };
  const expected = Math.min(limit, mostInPage, last - since);
  const position = since + expected;
  const found: unknown = await Reflect.get(base, 'change').findMany({
    where: { workshopId, sequence: { gt: since, lte: position } },
    orderBy: { sequence: 'asc' },
  });
  const rows = stored.parse(found);
  // They are counted without gaps: where some are missing they were swept.
  if (rows.length < expected || rows.some(({ entity }) => entity === null)) return { outcome: 'TOO_OLD' };
  const named = rows.flatMap(({ sequence, entity, entityId }) =>
    entity === null || entityId === null ? [] : [{ sequence, kind: entity, id: entityId }],
  );
  const tombstones = await tombstonesOf(base, workshopId, named);
  const changes = named.map((change) => ({
    ...change,
    tombstone: tombstones.get(`${change.kind} ${change.id}`) ?? null,
  }));
  return { outcome: 'CHANGES', changes, position, hasMore: position < last };
}

const stored = z.object({ sequence: z.int(), entity: entityKind.nullable(), entityId: z.string().nullable() }).array();

const existing = z
  .object({
    id: z.string(),
    mergedIntoId: z.string().nullable().optional(),
    removedAt: z.date().nullable().optional(),
  })
  .array();

/** Columns of rows that stay although what they were is gone. */
const endColumns: Readonly<Partial<Record<EntityKind, object>>> = {
  CUSTOMER: { mergedIntoId: true },
  FILE: { removedAt: true },
};

/**
 * Looked up and not noted with the change, so that a write costs nothing more for it: what is gone stays gone, because ids are
 * never used again.
 */
async function tombstonesOf(
  base: Transaction,
  workshopId: string,
  changes: readonly Pick<FeedChange, 'kind' | 'id'>[],
): Promise<ReadonlyMap<string, Tombstone>> {
  const tombstones = new Map<string, Tombstone>();
  for (const kind of new Set(changes.map((change) => change.kind))) {
    const table = entityTables.get(kind);
    // The workshop itself: without it there is nobody to ask.
    if (table === undefined) continue;
    const ids = [...new Set(changes.flatMap((change) => (change.kind === kind ? change.id : [])))];
    const found: unknown = await Reflect.get(base, table).findMany({
      where: { workshopId, id: { in: ids } },
      select: { id: true, ...endColumns[kind] },
    });
    const rows = new Map(existing.parse(found).map((row) => [row.id, row]));
    for (const id of ids) {
      const row = rows.get(id);
      const mergedInto = row?.mergedIntoId ?? null;
      if (row === undefined || mergedInto !== null || row.removedAt) tombstones.set(`${kind} ${id}`, { mergedInto });
    }
  }
  return tombstones;
}
