import { type Interval, quarterAt, quartersOf } from '../../../../../schema/time/planned/quarters.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';

/** The quarter hours of a resource that blocks hold: no two blocks have one of the same lane (a key of the table). */

/** This many blocks of a person may lie beside each other, where somebody wants it. */
const lanesOfPerson = 3;

/** Where a block would go on a resource. */
export interface Place {
  /** The lowest lane that is free in each quarter hour; undefined where one of them has none. */
  readonly lanes: ReadonlyMap<number, number> | undefined;
  /** The blocks that hold some of that time. */
  readonly taken: readonly string[];
}

/** Finds a free lane on a locked resource. @param except a block that is moved */
export async function findPlace(
  tx: TenantTables,
  { id: resourceId, kind }: { readonly id: string; readonly kind: string },
  time: Interval,
  except?: string,
): Promise<Place> {
  const rows = await tx.quarterClaim.findMany({
    where: { resourceId, quarter: { gte: quarterAt(time.from), lt: quarterAt(time.to) } },
    select: { quarter: true, lane: true, blockId: true },
  });
  const claims = rows.filter(({ blockId }) => blockId !== except);
  const held = new Map<number, number[]>();
  for (const { quarter, lane } of claims) held.set(quarter, [...(held.get(quarter) ?? []), lane]);
  const most = kind === 'STAFF' ? lanesOfPerson : 1;
  const lanes = new Map<number, number>();
  for (const quarter of quartersOf(time)) {
    const inUse = held.get(quarter) ?? [];
    const lane = Array.from({ length: most }, (_, place) => place).find((place) => !inUse.includes(place));
    if (lane !== undefined) lanes.set(quarter, lane);
  }
  const taken = [...new Set(claims.map(({ blockId }) => blockId))];
  return { lanes: lanes.size === quartersOf(time).length ? lanes : undefined, taken };
}

interface Holder {
  readonly id: string;
  readonly resourceId: string;
}

export async function claimTime(
  tx: TenantTables,
  { id: blockId, resourceId }: Holder,
  lanes: ReadonlyMap<number, number>,
  now: Date,
): Promise<void> {
  const data = [...lanes].map(([quarter, lane]) => ({ id: newId(now), resourceId, blockId, quarter, lane }));
  await tx.quarterClaim.createMany({ data });
}

export async function releaseTime(tx: TenantTables, blockIds: readonly string[]): Promise<void> {
  if (blockIds.length > 0) await tx.quarterClaim.deleteMany({ where: { blockId: { in: [...blockIds] } } });
}
