import { AppError } from '../../../../../schema/errors.ts';
import type { StartedCount, StockCount } from '../../../../../schema/features/stock/stock-counts.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import { isDuplicate, LostRace } from '../../../../infrastructure/database/database.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { recordActivity } from '../../../platform/activity/index.ts';
import { staffIdOf } from '../../../workshop/workshop-settings/index.ts';
import { requireStock, stockViewer } from '../../parts/index.ts';
import { presentCount } from '../comparison/present-count.ts';

/**
 * Starts to count. The work goes on meanwhile.
 *
 * @throws INVALID_STATE stock is off; CONFLICT a count is open
 */
export function startCount({ ctx, db, actor }: SignedInCall, input: StartedCount): Promise<StockCount> {
  const { scope } = input;
  const [category, location] = [input.category ?? null, input.location ?? null];
  return db
    .transaction(async (tx) => {
      const viewer = await stockViewer(tx, actor);
      requireStock(viewer);
      await requireNoneOpen(tx);
      const startedAt = ctx.clock.now();
      const staffId = await staffIdOf(tx, actor.id);
      const columns = { scope, category, location, startedAt };
      const id = newId(startedAt);
      const row = await tx.stockCount.create({
        data: { ...columns, id, openOf: actor.workshopId, startedById: staffId },
      });
      const happened = { entity: 'STOCK_COUNT', entityId: id, act: 'startCount', staffId, now: startedAt } as const;
      await recordActivity(tx, { ...happened, after: { scope, category, location, state: 'OPEN' } });
      return presentCount(tx, row, viewer);
    })
    .catch((error: unknown) => {
      // Somebody else has just started one: the next attempt says so.
      throw isDuplicate(error) ? new LostRace('A count was started meanwhile') : error;
    });
}

/** @throws CONFLICT */
async function requireNoneOpen({ stockCount }: TenantTables): Promise<void> {
  if ((await stockCount.count({ where: { state: 'OPEN' } })) > 0) throw new AppError('CONFLICT', 'countOpen');
}
