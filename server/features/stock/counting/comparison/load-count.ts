import { AppError } from '../../../../../schema/errors.ts';
import { stockCount } from '../../../../../schema/features/stock/stock-counts.ts';
import { requireVersion } from '../../../../api/operation/index.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import type { StockViewer } from '../../parts/index.ts';
import type { CountRow } from './count-rows.ts';
import { presentCount } from './present-count.ts';

/** @throws NOT_FOUND */
export async function requireCount(db: TenantTables, id: string): Promise<CountRow> {
  const row = await db.stockCount.findUnique({ where: { id } });
  if (row === null) throw new AppError('NOT_FOUND');
  return row;
}

interface SeenVersion {
  readonly id: string;
  readonly version: number;
}

/**
 * An open count that nobody else writes or adds to until the transaction ends.
 *
 * @throws NOT_FOUND; CONFLICT another version than was seen; INVALID_STATE it has ended
 */
export async function requireSeenCount(
  tx: TenantTables,
  { id, version }: SeenVersion,
  viewer: StockViewer,
): Promise<CountRow> {
  await tx.lockExclusive('stockCount', id);
  const count = await requireCount(tx, id);
  await requireVersion(count, version, stockCount, () => presentCount(tx, count, viewer));
  if (count.state !== 'OPEN') throw new AppError('INVALID_STATE', 'countEnded');
  return count;
}
