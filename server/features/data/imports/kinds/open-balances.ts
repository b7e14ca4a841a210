import { z } from 'zod';
import { requiredLine } from '../../../../../schema/fields/fields.ts';
import { missingField } from '../../../../../schema/fields/missing/missing-field.ts';
import { stateAfter } from '../../../../../schema/money/documents/index.ts';
import { parse } from '../../../../api/rest/parse.ts';
import { yieldIfOverBudget } from '../../../../infrastructure/event-loop.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import { rowsOf } from '../../../../infrastructure/pages-of.ts';
import { foldText } from '../../../workshop/search/index.ts';
import { readName } from './joined-columns.ts';
import { customersByName } from './known-customers.ts';
import { type ImportContext, type RowChecker, type SourceRow, skipRow } from './writes.ts';

const named = z.object({ number: requiredLine(missingField('number'), 100) });

/**
 * Invoices of another program that are not paid yet, known by number and customer: they keep their number, can be paid
 * here and are not printed again. What was paid there already is a payment in which no money moves here.
 */
export async function createOpenBalancesChecker({ db, importId, now }: ImportContext): Promise<RowChecker> {
  const customerOf = await customersByName(db);
  const select = { id: true, customerId: true, number: true } as const;
  const rows = rowsOf((where, take) =>
    db.invoice.findMany({ where: { origin: 'IMPORTED', ...where }, select, orderBy: { id: 'asc' }, take }),
  );
  const known = new Map<string, SourceRow>();
  for await (const { customerId, number } of rows) {
    await yieldIfOverBudget();
    known.set(keyOf(customerId, number ?? ''), 0);
  }
  return (cells, row) => {
    const name = readName(cells, 'customer');
    if (name === undefined) cells.refuseMissing('customer');
    const found = customerOf(name ?? '');
    if (found === 'none') cells.refuse('customer', 'unknownCustomer');
    if (found === 'several') cells.refuse('customer', 'severalCustomers');
    const [issuedOn = '', totalCents = 0] = [cells.day('issuedOn'), cells.cents('total')];
    for (const field of ['number', 'issuedOn', 'total'] as const) cells.required(field);
    const dueOn = cells.day('dueOn') ?? issuedOn;
    const openCents = cells.cents('open') ?? totalCents;
    if (totalCents <= 0) cells.refuse('total', 'notAnAmount');
    if (openCents < 0) cells.refuse('open', 'notAnAmount');
    if (openCents > totalCents) cells.refuse('open', 'moreThanTotal');
    cells.settle();
    const { number } = parse(named, { number: cells.text('number') });
    const customerId = typeof found === 'object' ? found.id : null;
    const key = keyOf(customerId, number);
    const before = known.get(key);
    if (before !== undefined) return skipRow('number', before);
    known.set(key, row);
    const paidCents = totalCents - openCents;
    const sums = { totalCents, paidCents, creditedCents: 0, openCents };
    const issuedAt = new Date(`${issuedOn}T12:00:00Z`);
    const id = newId(now);
    const paymentId = newId(now);
    return {
      writes: {
        invoice: [
          {
            id,
            kind: 'INVOICE',
            origin: 'IMPORTED',
            number,
            customerId,
            importId,
            createdAt: now,
            ...sums,
            state: stateAfter({ ...sums, isCreditNote: false, isTakenBack: false }),
            // What of it was tax is written on the invoice itself, which the other program has printed.
            priceMode: 'GROSS',
            netCents: totalCents,
            vatCents: 0,
            vatGroups: [],
            advances: [],
            issuedAt,
            issuedOn,
            servicedOn: issuedOn,
            dueOn,
          },
        ],
        ...(paidCents === 0
          ? {}
          : {
              payment: [{ id: paymentId, customerId, amountCents: 0, paidAt: issuedAt, createdAt: now }],
              paymentAllocation: [{ id: newId(now), paymentId, invoiceId: id, amountCents: paidCents }],
            }),
      },
      preview: {
        customer: typeof found === 'object' ? found.name : name,
        number,
        issuedOn,
        dueOn,
        total: (totalCents / 100).toFixed(2),
        open: (openCents / 100).toFixed(2),
      },
    };
  };
}

const keyOf = (customerId: string | null, number: string) => `${customerId} ${foldText(number)}`;
