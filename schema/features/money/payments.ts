import { z } from 'zod';
import { boundedText, clearableLine, day, requiredLine, rowId, seenVersion } from '../../fields/fields.ts';
import { missingField } from '../../fields/missing/missing-field.ts';
import { wholeUpTo } from '../../fields/numbers.ts';
import { largestSum } from '../../money/documents/index.ts';
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
    amountCents: z.int32().describe('The whole sum; below zero where it was given back'),
    creditCents: z
      .int32()
      .describe('What of it became the customer’s credit; below zero where it was taken from there'),
    fromCredit: z.boolean(),
    paymentMethodId: z.uuid().nullable(),
    paymentMethod: paymentMethod.nullable().describe('Null where no money moved'),
    paidAt: z.string(),
    reference: z.string().nullable(),
    staffId: z.uuid().nullable(),
    voidedAt: z.string().nullable(),
    voidReason: z.string().nullable(),
    allocations: z.array(
      z
        .object({ id: z.string(), invoiceId: z.uuid(), amountCents: z.int32().describe('Below zero on a credit note') })
        .meta({ id: 'PaymentAllocation' }),
    ),
  })
  .meta({ id: 'Payment' });
export type Payment = z.output<typeof payment>;

const allocation = z.object({ invoiceId: rowId, amountCents: cents }).meta({ id: 'NewAllocation' });
const allocationsMaximum = 100;

export const recordPaymentInput = z.object({
  amountCents: cents.describe('The whole sum'),
  invoiceId: rowId.optional().describe('Alone it takes what is open, up to the sum'),
  allocations: z.array(allocation, { error: invalid }).min(1, invalid).max(allocationsMaximum, invalid).optional(),
  customerId: rowId.optional().describe('Whose credit the rest becomes, or is used'),
  paymentMethodId: rowId.optional().describe('Not needed for what comes from the credit'),
  paidAt: boundedText(40, invalid)
    .check(z.iso.datetime({ offset: true, error: invalid }))
    .optional()
    .describe('Now unless given'),
  reference: clearableLine(100).optional(),
  fromCredit: z.boolean({ error: invalid }).optional().describe('From the customer’s credit'),
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
      .describe('By which it is paid; beside `payments` that of the rest, and needed without them'),
    amountCents: wholeUpTo(largestSum)
      .optional()
      .describe('0 where nothing is paid yet; needed without `payments`, and left out with them'),
    payments: z
      .array(partPaid, { error: invalid })
      .min(1, invalid)
      .max(partsMaximum, invalid)
      .optional()
      .describe('Where it is paid in more than one way: each part with its method'),
    deliver: z.boolean({ error: invalid }).optional().describe('Hands its cars over'),
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
    payment: payment.nullable().describe('The first one'),
    jobCard: jobCard.nullable().describe('The first one'),
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
    vehicles: z.int32().describe('That are theirs now'),
    openCents: centsTogether.nullable().describe('What they owe; null for who may not see it'),
    overdueCents: centsTogether.nullable().describe('What of that was due before today'),
    lastVisitAt: z.string().nullable().describe('When a car was last taken in; null also for who may not see visits'),
  })
  .meta({ id: 'CustomerFigures' });

export const takingsInput = z.object({ on: day });
export const takings = z.object({ paymentMethod, count: z.int32(), cents: centsTogether }).meta({ id: 'Takings' });

export const sumsInput = z.object({ issuedFrom: day, issuedTo: day });
export const methodSums = z
  .object({
    paymentMethod,
    count: z.int32().describe('Of invoices, advance invoices and credit notes'),
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
    overdue: invoicesTogether.describe('Of the open ones, those that were due before today'),
    unconfirmed: z.int32().describe('Wait for the tax authority, or were refused'),
  })
  .meta({ id: 'WaitingInvoices' });

/** What invoices of a list come to. */
export const invoiceTotals = z
  .object({
    count: z.int32().describe('Of documents, drafts among them'),
    totalCents: centsTogether.describe('Gross, of what was issued; credit notes are taken off'),
    openCents: centsTogether.describe('What is still owed of it'),
    overdueCents: centsTogether.describe('What of that was due before today'),
  })
  .meta({ id: 'InvoiceTotals' });
export const invoiceTotalsInput = z.object({ filter: invoiceFilter.optional() });

export const openItemFilter = z.object({ customerId: rowId.optional() }).meta({ id: 'OpenItemFilter' });
export const openItem = z
  .object({
    invoice,
    openCents: z.int32(),
    dueOn: z.string().nullable().describe('YYYY-MM-DD'),
    daysOverdue: z.int32().describe('0 until then'),
  })
  .meta({ id: 'OpenItem' });
