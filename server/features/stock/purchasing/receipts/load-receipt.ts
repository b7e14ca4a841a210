import { AppError } from '../../../../../schema/errors.ts';
import { type GoodsReceipt, goodsReceipt } from '../../../../../schema/features/stock/goods-receipts.ts';
import { requireVersion } from '../../../../api/operation/index.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import type { StockViewer } from '../../parts/index.ts';
import { readSupplierNames } from '../../suppliers/index.ts';

export type ReceiptRow = Awaited<ReturnType<TenantTables['goodsReceipt']['findUniqueOrThrow']>>;
export type ReceiptLineRow = Awaited<ReturnType<TenantTables['receiptLine']['findUniqueOrThrow']>>;

/** A receipt with its lines, in their order. */
export interface Receipt extends ReceiptRow {
  readonly lines: readonly ReceiptLineRow[];
}

/** Receipts with their lines, which are read at once. */
export async function receiptsWithLines(db: TenantTables, rows: readonly ReceiptRow[]): Promise<readonly Receipt[]> {
  const lines = await db.receiptLine.findMany({
    where: { goodsReceiptId: { in: rows.map(({ id }) => id) } },
    orderBy: [{ sortOrder: 'asc' }, { id: 'asc' }],
  });
  return rows.map((row) => ({ ...row, lines: lines.filter(({ goodsReceiptId }) => goodsReceiptId === row.id) }));
}

/** @throws NOT_FOUND */
export async function requireReceipt(db: TenantTables, id: string): Promise<Receipt> {
  const row = await db.goodsReceipt.findUnique({ where: { id } });
  const [receipt] = row === null ? [] : await receiptsWithLines(db, [row]);
  if (receipt === undefined) throw new AppError('NOT_FOUND');
  return receipt;
}

/**
 * A receipt that nobody else writes until the transaction ends.
 *
 * @throws NOT_FOUND; CONFLICT another version than was seen
 */
export async function requireSeenReceipt(
  tx: TenantTables,
  { id, version }: { readonly id: string; readonly version: number },
  viewer: StockViewer,
): Promise<Receipt> {
  await tx.lockExclusive('goodsReceipt', id);
  const receipt = await requireReceipt(tx, id);
  await requireVersion(receipt, version, goodsReceipt, () => presentReceipt(tx, receipt, viewer));
  return receipt;
}

/** Receipts as somebody may see them. */
export async function presentReceipts(
  db: TenantTables,
  receipts: readonly Receipt[],
  { seesCosts }: Pick<StockViewer, 'seesCosts'>,
): Promise<readonly GoodsReceipt[]> {
  const suppliers = await readSupplierNames(
    db,
    receipts.map(({ supplierId }) => supplierId),
  );
  return receipts.map(({ lines, ...row }) => ({
    ...row,
    supplierName: suppliers.get(row.supplierId) ?? '',
    freightCents: seesCosts ? row.freightCents : null,
    lines: lines.map((line) => ({
      ...line,
      unitCost: seesCosts ? line.unitCost : null,
      discountBasisPoints: seesCosts ? line.discountBasisPoints : null,
    })),
  }));
}

/** As presentReceipts, of one. */
export async function presentReceipt(db: TenantTables, receipt: Receipt, viewer: Pick<StockViewer, 'seesCosts'>) {
  const [presented] = await presentReceipts(db, [receipt], viewer);
  if (presented === undefined) throw new Error('A goods receipt was not presented');
  return presented;
}
