import type { z } from 'zod';
import { AppError } from '../../../../schema/errors.ts';
import type { supplierInvoiceFilter, UninvoicedLine } from '../../../../schema/features/stock/supplier-invoices.ts';
import { pageOfRows, type SignedInCall } from '../../../api/operation/index.ts';
import { stockViewer } from '../parts/index.ts';
import { netCost } from '../purchasing/index.ts';
import { presentInvoices } from './present-invoice.ts';

interface Asked {
  readonly filter?: z.output<typeof supplierInvoiceFilter> | undefined;
  readonly first: number;
  readonly after?: string | undefined;
}

/** So many lines are offered; the others once some of them are on an invoice. */
const linesAtMost = 300;

/** A page of invoices of suppliers, the oldest first unless asked for otherwise. @throws BAD_INPUT an invalid cursor */
export async function listSupplierInvoices({ db, actor, selects }: SignedInCall, { filter = {}, ...input }: Asked) {
  const { supplierId, states, newestFirst } = filter;
  const of = {
    ...(supplierId === undefined ? {} : { supplierId }),
    ...(states === undefined ? {} : { state: { in: states } }),
  };
  const page = await pageOfRows(
    { ...input, newestFirst },
    {
      selects,
      read: (query) => db.supplierInvoice.findMany({ ...query, where: { ...query.where, ...of } }),
      count: (query) => db.supplierInvoice.count({ where: { ...query.where, ...of } }),
      words: async () => [],
    },
  );
  return { ...page, nodes: await presentInvoices(db, page.nodes, await stockViewer(db, actor)) };
}

/** What a supplier has brought that is on no invoice, the oldest first. @throws NOT_FOUND */
export async function listUninvoicedLines(
  { db, actor }: SignedInCall,
  { supplierId }: { readonly supplierId: string },
): Promise<readonly UninvoicedLine[]> {
  if ((await db.supplier.count({ where: { id: supplierId } })) === 0) throw new AppError('NOT_FOUND');
  const { seesCosts } = await stockViewer(db, actor);
  const receipts = await db.goodsReceipt.findMany({
    where: { supplierId, state: 'POSTED' },
    select: { id: true, noteNumber: true, receivedOn: true },
  });
  const lines = await db.receiptLine.findMany({
    where: { goodsReceiptId: { in: receipts.map(({ id }) => id) } },
    orderBy: [{ goodsReceiptId: 'asc' }, { sortOrder: 'asc' }, { id: 'asc' }],
  });
  const invoiced = await db.supplierInvoiceLine.findMany({
    where: { receiptLineId: { in: lines.map(({ id }) => id) } },
    select: { receiptLineId: true },
  });
  const taken = new Set(invoiced.map(({ receiptLineId }) => receiptLineId));
  const left = lines.filter(({ id }) => !taken.has(id)).slice(0, linesAtMost);
  const parts = await db.part.findMany({
    where: { id: { in: left.flatMap(({ partId }) => partId ?? []) } },
    select: { id: true, name: true, unit: true },
  });
  return left.flatMap((line) => {
    const receipt = receipts.find(({ id }) => id === line.goodsReceiptId);
    if (receipt === undefined) return [];
    const { goodsReceiptId, partId, thousandths, isCore, freightCents } = line;
    const part = parts.find(({ id }) => id === partId);
    const { noteNumber, receivedOn } = receipt;
    return {
      ...{ receiptLineId: line.id, goodsReceiptId, noteNumber, receivedOn, partId, thousandths, isCore },
      name: part?.name ?? '',
      unit: part?.unit ?? ('C62' as const),
      unitCost: seesCosts ? netCost(line) : null,
      freightCents: seesCosts ? freightCents : null,
    };
  });
}
