import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { recordActivity } from '../../../platform/activity/index.ts';
import { type BlockRow, readBlockTimes } from '../../block-model/index.ts';
import { recountDaysOf } from '../loads/recount-days.ts';
import { releaseTime } from './claims.ts';

interface By {
  readonly zone: string;
  readonly act: string;
  /** Undefined for what happens by itself. */
  readonly staffId: string | undefined;
  readonly now: Date;
}

/** Marks the coming blocks of a card as left over. */
export async function markCardLeftOver(tx: TenantTables, jobCardId: string, by: By): Promise<void> {
  await markLeftOver(
    tx,
    await tx.block.findMany({ where: { jobCardId, leftOver: false, startAt: { gte: by.now } } }),
    by,
  );
}

/**
 * Marks blocks as left over, in the transaction of the caller: they release their time and wait to be planned again.
 * Work that is done or running stays.
 */
export async function markLeftOver(tx: TenantTables, rows: readonly BlockRow[], by: By): Promise<void> {
  const { zone, act, staffId, now } = by;
  const times = (await readBlockTimes(tx, rows))({ zone, now });
  const left: BlockRow[] = [];
  for (const row of rows.filter(({ id }) => times.get(id)?.state === 'PLANNED')) {
    const seen = { id: row.id, version: row.version, leftOver: false };
    const data = { leftOver: true, closesAt: null, version: row.version + 1 };
    // Moved at this moment, it is planned already.
    if ((await tx.block.updateMany({ where: seen, data })).count === 0) continue;
    await releaseTime(tx, [row.id]);
    left.push(row);
    await recordActivity(tx, {
      entity: 'BLOCK',
      entityId: row.id,
      jobCardId: row.jobCardId ?? undefined,
      act,
      staffId,
      now,
      before: { leftOver: false },
      after: { leftOver: true },
    });
  }
  await recountDaysOf(tx, left, { zone, now });
}
