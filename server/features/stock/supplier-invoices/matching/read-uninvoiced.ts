import type { z } from 'zod';
import type { UninvoicedLine, uninvoicedOf } from '../../../../../schema/features/stock/supplier-invoices.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { netCost } from '../../purchasing/index.ts';

/** So many lines are offered; the others once some of them are on an invoice. */
const linesAtMost = 300;

/** What a supplier has brought that is on no invoice, or on a disputed one that is named, the oldest first, with its costs. */
export async function readUninvoiced(
  db: TenantTables,
  { supplierId, invoiceId }: z.output<typeof uninvoicedOf>,
): Promise<readonly UninvoicedLine[]> {
  const receipts = await db.goodsReceipt.findMany({
    where: { supplierId, state: 'POSTED' },
    select: { id: true, noteNumber: true, receivedOn: true },
  });
  const lines = await db.receiptLine.findMany({
    where: { goodsReceiptId: { in: receipts.map(({ id }) => id) } },
    orderBy: [{ goodsReceiptId: 'asc' }, { sortOrder: 'asc' }, { id: 'asc' }],
  });
  const disputed =
    invoiceId === undefined
      ? null
      : await db.supplierInvoice.findUnique({ where: { id: invoiceId, state: 'DISPUTED' }, select: { id: true } });
  const invoiced = await db.supplierInvoiceLine.findMany({
    where: {
      receiptLineId: { in: lines.map(({ id }) => id) },
      ...(disputed === null ? {} : { NOT: { supplierInvoiceId: disputed.id } }),
    },
    select: { receiptLineId: true },
  });
  const taken = new Set(invoiced.map(({ receiptLineId }) => receiptLineId));
  const left = lines.filter(({ id }) => !taken.has(id)).slice(0, linesAtMost);
  const parts = await db.part.findMany({
    where: { id: { in: left.flatMap(({ partId }) => partId ?? []) } },
    select: { id: true, name: true, unit: true },
  });
  const [receiptOf, partOf] = [
    new Map(receipts.map((row) => [row.id, row])),
    new Map(parts.map((row) => [row.id, row])),
  ];
  return left.flatMap((line) => {
    const receipt = receiptOf.get(line.goodsReceiptId);
    if (receipt === undefined) return [];
    const { goodsReceiptId, partId, thousandths, isCore, freightCents } = line;
    const part = partOf.get(partId ?? '');
    const { noteNumber, receivedOn } = receipt;
    return {
      receiptLineId: line.id,
      goodsReceiptId,
      noteNumber,
      receivedOn,
      partId,
      thousandths,
      isCore,
      freightCents,
      name: part?.name ?? '',
      unit: part?.unit ?? ('C62' as const),
      unitCost: netCost(line),
    };
  });
}
