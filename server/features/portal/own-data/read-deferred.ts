import { totalsOf, vatRateOn } from '../../../../schema/money/documents/index.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { offersOf } from '../../customers/vehicles/index.ts';
import { summandsOf, withLines } from '../../desk/card-model/index.ts';
import { todayIn } from '../../workshop/workshop-settings/index.ts';
import type { CardRow } from './own-cards.ts';

/** Work that was put off at a visit, with what it costs with tax; null where that cannot be said. */
export interface DeferredWork {
  readonly vehicleId: string | null;
  readonly jobId: string;
  readonly title: string;
  readonly grossCents: number | null;
}

/** What of some visits is still offered, and stands on no later card. */
export async function readDeferred(
  db: TenantTables,
  visits: readonly CardRow[],
  now: Date,
): Promise<readonly DeferredWork[]> {
  const offers = await offersOf(db, visits);
  if (offers.length === 0) return [];
  const ids = offers.map(({ jobId }) => jobId);
  const [workshop, rows, copies] = await Promise.all([
    db.itself.read(),
    db.job.findMany({ where: { id: { in: ids } } }),
    db.job.findMany({
      where: { offeredFromId: { in: ids }, state: { notIn: ['DECLINED', 'DEFERRED', 'CANCELLED'] } },
      select: { offeredFromId: true },
    }),
  ]);
  const today = todayIn(workshop.zone, now);
  const planned = new Set(copies.map(({ offeredFromId }) => offeredFromId));
  const jobOf = new Map((await withLines(db, rows)).map((job) => [job.id, job]));
  return offers
    .filter(({ jobId }) => !planned.has(jobId))
    .map(({ vehicleId, jobId, title, priceMode }) => {
      const job = jobOf.get(jobId);
      const summands = job === undefined ? [] : summandsOf(job, workshop);
      const totals = totalsOf(summands, priceMode, (category) => vatRateOn(category, today));
      return { vehicleId, jobId, title, grossCents: typeof totals === 'string' ? null : totals.grossCents };
    });
}
