import { readInChunks } from '../../../../infrastructure/chunks-of.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { netCost } from './receipt-values.ts';

/**
 * What parts have cost last, a receipt left out; of a part that never came otherwise there is none.
 *
 * @param receiptId of the receipt that does not count
 * @returns ten-thousandths of a euro after the discount, by the ids of the parts
 */
export async function readCostsBefore(
  db: TenantTables,
  partIds: readonly string[],
  receiptId: string,
): Promise<ReadonlyMap<string, number>> {
  const lines = await readInChunks([...new Set(partIds)], (id) =>
    db.receiptLine.findMany({
      where: { partId: { in: id }, isCore: false, goodsReceiptId: { not: receiptId } },
      select: { partId: true, goodsReceiptId: true, sortOrder: true, unitCost: true, discountBasisPoints: true },
    }),
  );
  const receipts = await readInChunks([...new Set(lines.map(({ goodsReceiptId }) => goodsReceiptId))], (id) =>
    db.goodsReceipt.findMany({ where: { id: { in: id }, state: 'POSTED' }, select: { id: true, postedAt: true } }),
  );
  const postedAt = new Map(receipts.map((receipt) => [receipt.id, receipt.postedAt?.getTime() ?? 0]));
  const posted = lines.filter(({ goodsReceiptId }) => postedAt.has(goodsReceiptId));
  const inOrder = posted.toSorted(
    (one, other) =>
      (postedAt.get(one.goodsReceiptId) ?? 0) - (postedAt.get(other.goodsReceiptId) ?? 0) ||
      one.sortOrder - other.sortOrder,
  );
  return new Map(inOrder.map((line) => [line.partId ?? '', netCost(line)]));
}
