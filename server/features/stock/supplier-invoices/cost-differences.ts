import type { SignedInCall } from '../../../api/operation/index.ts';
import { stockViewer } from '../parts/index.ts';

/** What the invoices that were matched in a month have changed of what was used before, by invoice and part. */
export async function listCostDifferences({ db, actor }: SignedInCall, { month }: { readonly month: string }) {
  const { seesCosts } = await stockViewer(db, actor);
  const invoices = await db.supplierInvoice.findMany({ where: { costMonth: month }, select: { id: true } });
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
  return {
    cents: seesCosts ? rows.reduce((all, row) => all + row.cents, 0) : null,
    rows: rows.map((row) => ({ ...row, cents: seesCosts ? row.cents : null })),
  };
}
