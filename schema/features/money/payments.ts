import { z } from 'zod';
import { boundedText, clearableLine, day, requiredLine, rowId, seenVersion } from '../../fields/fields.ts';
import { missingField } from '../../fields/missing/missing-field.ts';
import { wholeUpTo } from '../../fields/numbers.ts';
import { largestSum } from '../../money/documents/index.ts';
import { informedByName } from '../desk/card-inputs.ts';
import { jobCard } from '../desk/job-cards.ts';
import { paymentMethod } from '../workshop/money-settings.ts';
import { invoiceFilter } from './drafts.ts';
import { invoice } from './invoices.ts';

/** What customers pay, and what is given back to them. */

const invalid = 'invalidInput';
const cents = z.int({ error: invalid }).min(-largestSum, invalid).max(largestSum, invalid);

export const payment = z
  .object({
    id: z.string(),
    customerId: z.uuid().nullable(),
    amountCents: z.int32().describe('Total of the payment; negative for a refund'),
    creditCents: z.int32().describe('Part that became credit of the customer; negative where credit was used'),
    fromCredit: z.boolean(),
    paymentMethodId: z.uuid().nullable(),
    paymentMethod: paymentMethod.nullable().describe('Null for a payment from credit'),
    paidAt: z.string(),
    reference: z.string().nullable(),
    staffId: z.uuid().nullable(),
    voidedAt: z.string().nullable(),
    voidReason: z.string().nullable(),
    allocations: z.array(
      z
        .object({ id: z.string(), invoiceId: z.uuid(), amountCents: z.int32().describe('Negative on a credit note') })
        .meta({ id: 'PaymentAllocation' }),
    ),
  })
  .meta({ id: 'Payment' });
export type Payment = z.output<typeof payment>;

const allocation = z.object({ invoiceId: rowId, amountCents: cents }).meta({ id: 'NewAllocation' });
const allocationsMaximum = 100;

export const recordPaymentInput = z.object({
  amountCents: cents.describe('Total of the payment'),
  invoiceId: rowId.optional().describe('Instead of `allocations`: a single invoice, up to its open amount'),
  allocations: z.array(allocation, { error: invalid }).min(1, invalid).max(allocationsMaximum, invalid).optional(),
  customerId: rowId.optional().describe('Customer whose credit grows by the rest, or is used'),
  paymentMethodId: rowId.optional().describe('Not required with `fromCredit`'),
  paidAt: boundedText(40, invalid)
    .check(z.iso.datetime({ offset: true, error: invalid }))
    .optional()
    .describe('Default: now'),
  reference: clearableLine(100).optional(),
  fromCredit: z.boolean({ error: invalid }).optional().describe('Pays from the credit of the customer'),
});
export type RecordPayment = z.output<typeof recordPaymentInput>;

export const voidPaymentInput = z.object({ id: rowId, reason: requiredLine('reasonNeeded', 500) });

/** A part of what is paid when an invoice is issued. */
const partPaid = z
  .object({ paymentMethodId: rowId, amountCents: z.int({ error: invalid }).min(1, invalid).max(largestSum, invalid) })
  .meta({ id: 'NewPartPayment' });
const partsMaximum = 10;

export const settleInput = z
  .object({
    draftId: rowId,
    version: seenVersion,
    paymentMethodId: rowId
      .optional()
      .describe('Payment method; required without `payments`, otherwise the method of the rest'),
    amountCents: wholeUpTo(largestSum)
      .optional()
      .describe('Amount paid, 0 for none; required without `payments` and not allowed with them'),
    payments: z
      .array(partPaid, { error: invalid })
      .min(1, invalid)
      .max(partsMaximum, invalid)
      .optional()
      .describe('Several partial payments, each with its method'),
    deliver: z.boolean({ error: invalid }).optional().describe('Delivers its cars'),
    informedByName,
  })
  .superRefine(({ payments, paymentMethodId, amountCents }, { addIssue }) => {
    const refuse = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message });
    if (payments !== undefined && amountCents !== undefined) refuse('amountCents', invalid);
    if (payments === undefined && paymentMethodId === undefined)
      refuse('paymentMethodId', missingField('paymentMethod'));
    if (payments === undefined && amountCents === undefined) refuse('amountCents', missingField('total'));
  });
export type Settle = z.output<typeof settleInput>;

export const settled = z
  .object({
    invoice,
    payment: payment.nullable().describe('The first one, where there are several'),
    jobCard: jobCard.nullable().describe('The first one, where there are several'),
  })
  .meta({ id: 'Settled' });

/** Cents of many documents together: more than the 32 bits of an Int hold, so a Float, which is exact up to 2^53. */
const centsTogether = z.number().refine(Number.isSafeInteger).describe('Whole cents');

const shownCustomers = 100;
export const customerFiguresInput = z.object({
  customerIds: z.array(rowId, { error: invalid }).min(1, invalid).max(shownCustomers, invalid),
});
export const customerFigures = z
  .object({
    customerId: z.uuid(),
    vehicles: z.int32().describe('Number of vehicles they own now'),
    openCents: centsTogether.nullable().describe('Open amount; null when the caller may not see it'),
    overdueCents: centsTogether.nullable().describe('Overdue part of the open amount'),
    lastVisitAt: z.string().nullable().describe('Last arrival of a car; null also when the caller may not see visits'),
  })
  .meta({ id: 'CustomerFigures' });

export const takingsInput = z.object({ on: day });
export const takings = z.object({ paymentMethod, count: z.int32(), cents: centsTogether }).meta({ id: 'Takings' });

export const sumsInput = z.object({ issuedFrom: day, issuedTo: day });
export const methodSums = z
  .object({
    paymentMethod,
    count: z.int32().describe('Number of invoices, advance invoices and credit notes'),
    netCents: centsTogether,
    vatCents: centsTogether,
    totalCents: centsTogether,
    paidCents: centsTogether,
    openCents: centsTogether,
  })
  .meta({ id: 'InvoiceSums' });

const invoicesTogether = z.object({ count: z.int32(), openCents: centsTogether }).meta({ id: 'InvoicesTogether' });

/** What of the invoices waits for somebody. */
export const waitingInvoices = z
  .object({
    drafts: z.int32(),
    open: invoicesTogether,
    overdue: invoicesTogether.describe('Overdue ones of the open invoices'),
    unconfirmed: z.int32().describe('Number of documents whose fiscal confirmation is pending or was rejected'),
  })
  .meta({ id: 'WaitingInvoices' });

/** What invoices of a list come to. */
export const invoiceTotals = z
  .object({
    count: z.int32().describe('Number of documents, drafts included'),
    totalCents: centsTogether.describe('Gross total of issued documents, less credit notes'),
    openCents: centsTogether.describe('Open amount'),
    overdueCents: centsTogether.describe('Overdue part of the open amount'),
  })
  .meta({ id: 'InvoiceTotals' });
export const invoiceTotalsInput = z.object({
  filter: invoiceFilter.optional(),
  search: boundedText(200, 'invalidInput').optional().describe('Counts only what a search of `invoices` finds'),
});

export const openItemFilter = z.object({ customerId: rowId.optional() }).meta({ id: 'OpenItemFilter' });
export const openItem = z
  .object({
    invoice,
    openCents: z.int32(),
    dueOn: z.string().nullable().describe('YYYY-MM-DD'),
    daysOverdue: z.int32().describe('0 before the due date'),
  })
  .meta({ id: 'OpenItem' });
