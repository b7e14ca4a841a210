import { largest } from '../../../../../schema/fields/numbers.ts';
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
    ...{ supplierId, number, issuedOn, netCents, vatCents },
    ...(dueOn === null ? {} : { dueOn }),
    ...(freightCents === null ? {} : { freightCents }),
  };
  const paired = await pairLines(db, supplierId, invoice);
  return (cells, row) => {
    const [line, pair] = [invoice.lines[row - firstRow], paired[row - firstRow]];
    if (line === undefined || pair === undefined) throw new Error('A line of an invoice is gone');
    const { unitCost, received } = pair;
    if (unitCost > largest || unitCost < 0) cells.refuse('unitCost', 'notAnAmount');
    cells.settle();
    if (received === undefined) cells.remark('number', 'noReceiptFound');
    else if (received.thousandths !== line.thousandths) cells.remark('quantity', 'receivedOtherQuantity');
    const receiptLineId = received?.receiptLineId;
    return {
      writes: {
        invoiced: [
          { importId, invoice: head, line: receiptLineId === undefined ? undefined : { receiptLineId, unitCost } },
        ],
      },
      preview: {
        number: line.numbers[0],
        name: received?.name || line.name,
        quantity: decimal(line.thousandths, 3),
        unitCost: decimal(unitCost, 4),
        order: received?.noteNumber ?? '',
      },
    };
  };
}
