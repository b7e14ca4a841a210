import { largest } from '../../../../../schema/fields/numbers.ts';
import { reason } from '../../../../../schema/messages/errors/index.ts';
import { pairLines } from '../../../stock/supplier-invoices/index.ts';
import { firstRow } from '../read/read-imported.ts';
import { decimal } from './cells.ts';
import type { ImportContext, RowChecker } from './writes.ts';

/** What a supplier has invoiced: each line of the e-invoice falls onto what was received of it, as far as that is found. */
export async function createSupplierInvoiceChecker({
  db,
  importId,
  delivery,
  invoice,
}: ImportContext): Promise<RowChecker> {
  if (delivery === undefined || invoice === undefined) throw new Error('An invoice that was not read');
  const { supplierId } = delivery;
  const { number, issuedOn, dueOn, netCents, vatCents, freightCents } = invoice;
  const head = {
    supplierId,
    number,
    issuedOn,
    netCents,
    vatCents,
    ...(dueOn === null ? {} : { dueOn }),
    ...(freightCents === null ? {} : { freightCents }),
  };
  const paired = await pairLines(db, supplierId, invoice);
  return (cells, row) => {
    const [line, pair] = [invoice.lines[row - firstRow], paired[row - firstRow]];
    if (line === undefined || pair === undefined) throw new Error('A line of an invoice is gone');
    const { thousandths, unitCost, received, isOfUnknownPack } = pair;
    const costs = [unitCost, ...received.map((each) => each.invoicedCost)];
    if (costs.some((cost) => cost > largest || cost < 0)) cells.refuse('unitCost', 'notAnAmount');
    cells.settle();
    const [first] = received;
    const name = first?.name || line.name;
    const came = received.reduce((all, each) => all + each.thousandths, 0);
    if (first === undefined) cells.remark('number', 'noReceiptFound');
    else if (isOfUnknownPack) cells.remark('quantity', reason('packUnknown', { name }));
    else if (came !== thousandths) cells.remark('quantity', 'receivedOtherQuantity');
    const lines = received.map(({ receiptLineId, invoicedCost }) => ({ receiptLineId, unitCost: invoicedCost }));
    return {
      writes: { invoiced: [{ importId, invoice: head, lines }] },
      preview: {
        number: line.numbers[0],
        name,
        quantity: decimal(thousandths, 3),
        unitCost: decimal(unitCost, 4),
        order: [...new Set(received.flatMap(({ noteNumber }) => noteNumber ?? []))].join(', '),
      },
    };
  };
}
