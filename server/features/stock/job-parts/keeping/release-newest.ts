import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { recordActivity } from '../../../platform/activity/index.ts';
import { lockParts } from '../../parts/index.ts';
import { releaseLine } from './reserve-lines.ts';
import { lockStockLines } from './stock-lines.ts';

/** What is reserved of parts of which less is there than was thought. */

/** Locks the cards for which something of parts is reserved, which are locked before any part. */
export async function lockHolders(tx: TenantTables, partIds: readonly string[]): Promise<void> {
  const held = await tx.stockReservation.findMany({
    where: { partId: { in: [...partIds] }, state: 'HELD' },
    select: { lineId: true },
  });
  const lines = await tx.line.findMany({
    where: { id: { in: held.map(({ lineId }) => lineId) } },
    select: { jobId: true },
  });
  const jobs = await tx.job.findMany({
    where: { id: { in: lines.map(({ jobId }) => jobId) } },
    select: { jobCardId: true },
  });
  await tx.lockExclusive('jobCard', ...jobs.map(({ jobCardId }) => jobCardId));
}

interface Releasing {
  readonly now: Date;
  readonly staffId: string;
}

/** Releases the newest reservations of a part until no more is reserved of it than is there. */
export async function releaseNewest(tx: TenantTables, partId: string, { now, staffId }: Releasing): Promise<void> {
  const held = await tx.stockReservation.findMany({
    where: { partId, state: 'HELD' },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { lineId: true },
  });
  for (const { lineId } of held) {
    const part = (await lockParts(tx, [partId])).get(partId);
    if (part === undefined || part.freeThousandths >= 0) return;
    const [stock] = await lockStockLines(tx, { id: lineId });
    if (stock === undefined) continue;
    const released = await releaseLine(tx, stock, { now });
    await recordActivity(tx, {
      entity: 'LINE',
      entityId: lineId,
      jobCardId: stock.job.jobCardId,
      act: 'releasePart',
      staffId,
      now,
      before: { reservedThousandths: stock.line.reservedThousandths },
      after: { reservedThousandths: released.line.reservedThousandths },
    });
  }
}
