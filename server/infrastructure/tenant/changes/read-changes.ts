import { z } from 'zod';
import { entityKind } from '../../../../schema/features/workshop/enums.ts';
import type { Transaction } from '../../database/database.ts';

/** What was written to workshops, for the person who tells their windows of it. */

/** One change; `entity` is null where it does not say what, and everything is to be read again. */
export interface Change {
  readonly sequence: number;
  readonly entity: z.output<typeof entityKind> | null;
  readonly id: string | null;
  readonly version: number | null;
}

const counters = z.object({ workshopId: z.string(), last: z.int() }).array();

/** The last sequence of each workshop, in one query; one that nothing was written to is left out. */
export async function lastSequences(
  base: Transaction,
  workshopIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const where = { workshopId: { in: [...workshopIds] } };
  const rows: unknown = await Reflect.get(base, 'changeCounter').findMany({ where });
  return new Map(counters.parse(rows).map(({ workshopId, last }) => [workshopId, last]));
}

const stored = z
  .object({
    sequence: z.int(),
    entity: entityKind.nullable(),
    entityId: z.string().nullable(),
    version: z.int().nullable(),
  })
  .transform(({ entityId, ...change }): Change => ({ ...change, id: entityId }))
  .array();

const most = 1000;
/** More than that in some seconds is an import, of which everything is read again. */
const mostRecent = 100;

/**
 * The changes after a sequence, in their order, up to the last one that is known. A part of them that is not kept any more
 * (or was never: after a restored backup a window may know later ones than there are) is one change without an entity, which
 * stands for all.
 *
 * @param last  of lastSequences; 0 where nothing was written
 */
export async function changesAfter(
  base: Transaction,
  workshopId: string,
  since: number,
  last: number,
): Promise<readonly Change[]> {
  if (since === last) return [];
  const fresh: Change = { sequence: last, entity: null, id: null, version: null };
  if (since > last || last - since > most) return [fresh];
  const where = { workshopId, sequence: { gt: since, lte: last } };
  const rows: unknown = await Reflect.get(base, 'change').findMany({ where, orderBy: { sequence: 'asc' } });
  const changes = stored.parse(rows);
  // They are counted without gaps: fewer than there should be have been swept.
  return changes.length === last - since ? changes : [fresh];
}

/**
 * The changes since a moment, in their order, up to the last one that is known; where there are many, one change without an
 * entity, which stands for all.
 *
 * @param last  of lastSequences; 0 where nothing was written
 */
export async function recentChanges(
  base: Transaction,
  workshopId: string,
  moment: Date,
  last: number,
): Promise<readonly Change[]> {
  const rows: unknown = await Reflect.get(base, 'change').findMany({
    where: { workshopId, sequence: { gt: last - mostRecent, lte: last }, createdAt: { gte: moment } },
    orderBy: { sequence: 'asc' },
  });
  const changes = stored.parse(rows);
  return changes.length < mostRecent ? changes : [{ sequence: last, entity: null, id: null, version: null }];
}

export interface ChangesPage {
  readonly changes: readonly Change[];
  /** Where the next page begins. */
  readonly next: number;
  /** Whether the feed does not reach back so far, or what was written is not named: everything is to be read again. */
  readonly reset: boolean;
}

/**
 * The next changes after a position, in their order.
 *
 * @param since where the page before ended; none to learn where the feed is
 */
export async function pageOfChanges(
  base: Transaction,
  workshopId: string,
  since: number | undefined,
  limit: number,
): Promise<ChangesPage> {
  const last = (await lastSequences(base, [workshopId])).get(workshopId) ?? 0;
  if (since === undefined || since === last) return { changes: [], next: last, reset: false };
  // After a restored backup a program may know of changes that have not been.
  if (since > last) return { changes: [], next: last, reset: true };
  const next = Math.min(since + limit, last);
  const where = { workshopId, sequence: { gt: since, lte: next } };
  const rows: unknown = await Reflect.get(base, 'change').findMany({ where, orderBy: { sequence: 'asc' } });
  const changes = stored.parse(rows);
  // They are counted without gaps: fewer than there should be have been swept.
  const isWhole = changes.length === next - since && changes.every(({ entity }) => entity !== null);
  return isWhole ? { changes, next, reset: false } : { changes: [], next: last, reset: true };
}
