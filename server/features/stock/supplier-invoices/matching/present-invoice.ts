import type { SupplierInvoice } from '../../../../../schema/features/stock/supplier-invoices.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import type { StockViewer } from '../../parts/index.ts';
import { readSupplierNames } from '../../suppliers/index.ts';

export type InvoiceRow = Awaited<ReturnType<TenantTables['supplierInvoice']['findUniqueOrThrow']>>;

/** Invoices of suppliers as somebody may see them. */
export async function presentInvoices(
  db: TenantTables,
  rows: readonly InvoiceRow[],
  { seesCosts }: Pick<StockViewer, 'seesCosts'>,
): Promise<readonly SupplierInvoice[]> {
  const lines = await db.supplierInvoiceLine.findMany({
    where: { supplierInvoiceId: { in: rows.map(({ id }) => id) } },
    orderBy: [{ sortOrder: 'asc' }, { id: 'asc' }],
  });
  const received = await db.receiptLine.findMany({
    where: { id: { in: lines.map(({ receiptLineId }) => receiptLineId) } },
    select: { id: true, goodsReceiptId: true },
  });
  const receiptOf = new Map(received.map(({ id, goodsReceiptId }) => [id, goodsReceiptId]));
  const suppliers = await readSupplierNames(
    db,
    rows.map(({ supplierId }) => supplierId),
  );
  const ofCosts = (cents: number | null) => (seesCosts ? cents : null);
  return rows.map((row) => {
    const own = lines.filter(({ supplierInvoiceId }) => supplierInvoiceId === row.id);
    return {
      ...row,
      supplierName: suppliers.get(row.supplierId) ?? '',
      netCents: ofCosts(row.netCents),
      vatCents: ofCosts(row.vatCents),
      totalCents: ofCosts(row.netCents + row.vatCents),
      freightCents: ofCosts(row.freightCents),
      differenceCents: ofCosts(row.differenceCents),
      revaluedCents: ofCosts(row.revaluedCents),
      costDifferenceCents: ofCosts(row.costDifferenceCents),
      receiptIds: [...new Set(own.flatMap(({ receiptLineId }) => receiptOf.get(receiptLineId) ?? []))],
      lines: own.map(({ receiptLineId, unitCost }) => ({ receiptLineId, unitCost: ofCosts(unitCost) })),
    };
  });
}

/** As presentInvoices, of one. */
export async function presentInvoice(db: TenantTables, row: InvoiceRow, viewer: Pick<StockViewer, 'seesCosts'>) {
  const [presented] = await presentInvoices(db, [row], viewer);
  if (presented === undefined) throw new Error('An invoice of a supplier was not presented');
  return presented;
}
