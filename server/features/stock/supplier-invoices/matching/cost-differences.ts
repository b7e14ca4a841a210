import type { SignedInCall } from '../../../../api/operation/index.ts';
import { stockViewer } from '../../parts/index.ts';
import { readSupplierNames } from '../../suppliers/index.ts';

/** What the invoices that were matched in a month have changed of what was used before, by invoice and part. */
export async function listCostDifferences({ db, actor }: SignedInCall, { month }: { readonly month: string }) {
  const { seesCosts } = await stockViewer(db, actor);
  const invoices = await db.supplierInvoice.findMany({
    where: { costMonth: month },
    select: { id: true, number: true, supplierId: true },
  });
  const lines = await db.supplierInvoiceLine.findMany({
    where: { supplierInvoiceId: { in: invoices.map(({ id }) => id) }, costDifferenceCents: { not: 0 } },
    orderBy: [{ supplierInvoiceId: 'asc' }, { sortOrder: 'asc' }],
  });
  const received = await db.receiptLine.findMany({
    where: { id: { in: lines.map(({ receiptLineId }) => receiptLineId) } },
    select: { id: true, partId: true },
  });
  const partOf = new Map(received.map(({ id, partId }) => [id, partId]));
  const sums = new Map<string, { supplierInvoiceId: string; partId: string | null; cents: number }>();
  for (const { supplierInvoiceId, receiptLineId, costDifferenceCents } of lines) {
    const partId = partOf.get(receiptLineId) ?? null;
    const key = `${supplierInvoiceId} ${partId}`;
    const cents = (sums.get(key)?.cents ?? 0) + costDifferenceCents;
    sums.set(key, { supplierInvoiceId, partId, cents });
  }
  const rows = [...sums.values()];
  const parts = await db.part.findMany({
    where: { id: { in: rows.flatMap(({ partId }) => partId ?? []) } },
    select: { id: true, name: true },
  });
  const names = new Map(parts.map(({ id, name }) => [id, name]));
  const suppliers = await readSupplierNames(
    db,
    invoices.map(({ supplierId }) => supplierId),
  );
  const invoiceOf = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  return {
    cents: seesCosts ? rows.reduce((all, row) => all + row.cents, 0) : null,
    rows: rows.map((row) => {
      const invoice = invoiceOf.get(row.supplierInvoiceId);
      return {
        ...row,
        cents: seesCosts ? row.cents : null,
        number: invoice?.number ?? '',
        supplierName: suppliers.get(invoice?.supplierId ?? '') ?? '',
        name: names.get(row.partId ?? '') ?? null,
      };
    }),
  };
}
