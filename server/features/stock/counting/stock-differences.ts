import type { StockDiffer } from '../../../../schema/features/stock/stock-counts.ts';
import type { MergedPart, StockShort } from '../../../context/hooks.ts';
import { newId } from '../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { readCardsOfLines } from '../parts/index.ts';

/** Parts that somebody has in the hand, and of which the books say that there is none: until they are counted, the desk sees them. */

/** Notes what a phone has taken for a line and could not. A line is noted once. */
export async function recordStockDifference({ tx, partId, lineId, now }: StockShort): Promise<void> {
  const card = (await readCardsOfLines(tx, [lineId])).get(lineId);
  if (card === undefined) return;
  await tx.stockDifference.deleteMany({ where: { lineId } });
  await tx.stockDifference.create({ data: { id: newId(now), partId, lineId, jobCardId: card.id, createdAt: now } });
}

/** What is to be counted, the oldest first. */
export async function readDifferences({ db }: { readonly db: TenantTables }): Promise<readonly StockDiffer[]> {
  const rows = await db.stockDifference.findMany({ orderBy: { id: 'asc' } });
  if (rows.length === 0) return [];
  const parts = await db.part.findMany({
    where: { id: { in: rows.map(({ partId }) => partId) } },
    select: { id: true, name: true },
  });
  const names = new Map(parts.map(({ id, name }) => [id, name]));
  return rows.map(({ lineId, jobCardId, partId }) => ({ lineId, jobCardId, partId, name: names.get(partId) ?? '' }));
}

/** Of a part that was merged, the other one is to be counted. */
export async function reassignDifferences({ tx, goneId, keepId }: MergedPart): Promise<void> {
  await tx.stockDifference.updateMany({ where: { partId: goneId }, data: { partId: keepId } });
}
