import { z } from 'zod';
import { boundedText, day, requiredLine, rowId, seenVersion } from '../../fields/fields.ts';
import { largest, wholeUpTo } from '../../fields/numbers.ts';
import { supplierInvoiceState, unit } from '../workshop/enums.ts';

/** What suppliers have invoiced, compared with what they have brought. */

const invalid = { error: 'invalidInput' } as const;
const linesMaximum = 300;

const invoicedLine = z
  .object({
    receiptLineId: rowId,
    unitCost: wholeUpTo(largest).describe('Ten-thousandths of a euro without VAT, after every discount'),
  })
  .meta({ id: 'InvoicedLine' });

export const matchedInvoice = z.object({
  id: rowId.optional().describe('Disputed invoice to match again; without it one is written down'),
  version: seenVersion.optional(),
  supplierId: rowId,
  number: requiredLine('invalidInput', 50),
  issuedOn: day.describe('YYYY-MM-DD'),
  dueOn: day.optional().describe('YYYY-MM-DD'),
  netCents: wholeUpTo(largest),
  vatCents: wholeUpTo(largest),
  lines: z.array(invoicedLine, invalid).max(linesMaximum, invalid),
  freightCents: wholeUpTo(largest)
    .optional()
    .describe('Without VAT, in place of the freight of the receipts; without it theirs stays'),
  disputed: z
    .boolean(invalid)
    .optional()
    .describe('Whether it is kept although it does not agree; then nothing is revalued'),
});
export type MatchedInvoice = z.output<typeof matchedInvoice>;

export const supplierInvoiceFilter = z
  .object({
    supplierId: rowId.optional(),
    states: z.array(supplierInvoiceState, invalid).max(10, invalid).optional(),
    newestFirst: z.boolean(invalid).optional(),
  })
  .meta({ id: 'SupplierInvoiceFilter' });

export const uninvoicedOf = z.object({
  supplierId: rowId,
  invoiceId: rowId.optional().describe('Disputed invoice whose lines count as being on none'),
});

export const differencesOfMonth = z.object({
  month: boundedText(7, 'invalidMonth')
    .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, { error: 'invalidMonth' })
    .describe('YYYY-MM'),
});

const cents = z.int32().nullable().describe('Null when the caller may not see costs');

export const supplierInvoice = z
  .object({
    id: z.uuid(),
    version: z.int32(),
    supplierId: z.uuid(),
    supplierName: z.string(),
    number: z.string(),
    issuedOn: z.string().describe('YYYY-MM-DD'),
    dueOn: z.string().nullable().describe('YYYY-MM-DD'),
    netCents: cents,
    vatCents: cents,
    totalCents: cents,
    freightCents: cents,
    state: supplierInvoiceState,
    differenceCents: z.int32().nullable().describe('What it says more than the receipts; null as the others'),
    revaluedCents: z
      .int32()
      .nullable()
      .describe('What of the difference was on hand, and is in the value of the stock'),
    costDifferenceCents: z.int32().nullable().describe('What of the difference was used before'),
    receiptIds: z.array(z.uuid()),
    lines: z.array(
      z.object({ receiptLineId: z.uuid(), unitCost: z.int32().nullable() }).meta({ id: 'SupplierInvoiceLine' }),
    ),
  })
  .meta({ id: 'SupplierInvoice' });
export type SupplierInvoice = z.output<typeof supplierInvoice>;

/** A line of a receipt that is on no invoice yet. */
export const uninvoicedLine = z
  .object({
    receiptLineId: z.uuid(),
    goodsReceiptId: z.uuid(),
    noteNumber: z.string().nullable(),
    receivedOn: z.string().describe('YYYY-MM-DD'),
    partId: z.uuid().nullable(),
    name: z.string(),
    unit,
    thousandths: z.int32(),
    isCore: z.boolean(),
    unitCost: z.int32().nullable().describe('After the discount; null when the caller may not see costs'),
    freightCents: z.int32().nullable().describe('Its share of the freight of the receipt'),
  })
  .meta({ id: 'UninvoicedLine' });
export type UninvoicedLine = z.output<typeof uninvoicedLine>;

export const costDifferencesAnswer = z
  .object({
    cents,
    rows: z.array(
      z
        .object({
          supplierInvoiceId: z.uuid(),
          partId: z.uuid().nullable(),
          cents,
          number: z.string().describe('Of the invoice'),
          supplierName: z.string(),
          name: z.string().nullable().describe('Of the part'),
        })
        .meta({ id: 'CostDifference' }),
    ),
  })
  .meta({ id: 'CostDifferences' });
