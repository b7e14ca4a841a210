import type { z } from 'zod';
import { AppError } from '../../../../../schema/errors.ts';
import type {
  supplierInvoiceFilter,
  UninvoicedLine,
  uninvoicedOf,
} from '../../../../../schema/features/stock/supplier-invoices.ts';
import { pageOfRows, type SignedInCall } from '../../../../api/operation/index.ts';
import { definedFields } from '../../../../infrastructure/defined-fields.ts';
import { stockViewer } from '../../parts/index.ts';
import { presentInvoices } from './present-invoice.ts';
import { readUninvoiced } from './read-uninvoiced.ts';

interface ListQuery {
  readonly filter?: z.output<typeof supplierInvoiceFilter> | undefined;
  readonly first: number;
  readonly after?: string | undefined;
}

/** A page of invoices of suppliers, the oldest first unless asked for otherwise. @throws BAD_INPUT an invalid cursor */
export async function listSupplierInvoices({ db, actor, selects }: SignedInCall, { filter = {}, ...input }: ListQuery) {
  const { supplierId, states, newestFirst } = filter;
  const of = definedFields({ supplierId, state: states && { in: states } });
  const page = await pageOfRows(
    { ...input, newestFirst },
    {
      selects,
      read: (query) => db.supplierInvoice.findMany({ ...query, where: { ...query.where, ...of } }),
      count: (query) => db.supplierInvoice.count({ where: { ...query.where, ...of } }),
    },
  );
  return { ...page, nodes: await presentInvoices(db, page.nodes, await stockViewer(db, actor)) };
}

/** What a supplier has brought that is on no invoice, or on a disputed one that is named, the oldest first. @throws NOT_FOUND */
export async function listUninvoicedLines(
  { db, actor }: SignedInCall,
  asked: z.output<typeof uninvoicedOf>,
): Promise<readonly UninvoicedLine[]> {
  if ((await db.supplier.count({ where: { id: asked.supplierId } })) === 0) throw new AppError('NOT_FOUND');
  const { seesCosts } = await stockViewer(db, actor);
  const lines = await readUninvoiced(db, asked);
  return seesCosts ? lines : lines.map((line) => ({ ...line, unitCost: null, freightCents: null }));
}
