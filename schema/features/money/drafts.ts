import { z } from 'zod';
import { clearableLine, clearableMessage, day, requiredLine, rowId, seenVersion } from '../../fields/fields.ts';
import { wholeUpTo } from '../../fields/numbers.ts';
import { largestSum } from '../../money/documents/index.ts';
import {
  invoiceKind,
  invoiceOrder,
  invoiceState,
  lineKind,
  priceMode,
  unit,
  vatCategory,
  vatGroundKind,
} from '../workshop/enums.ts';

/** What drafts are made of, and how they are issued. */

const invalid = 'invalidInput';
/** The most lines that a document holds. */
export const linesMaximum = 300;
const manyIds = 100;

const ids = z.array(rowId, { error: invalid }).min(1, invalid).max(manyIds, invalid);

export const newInvoiceLine = z
  .object({
    kind: lineKind.default('PART'),
    description: requiredLine('descriptionNeeded', 500),
    quantityThousandths: z.int({ error: invalid }).min(1, invalid).max(99_999_000, invalid).default(1000),
    unit: unit.default('C62'),
    unitPrice: z
      .int({ error: invalid })
      .min(-largestSum, invalid)
      .max(largestSum, invalid)
      .optional()
      .describe('Ten-thousandths of a euro, in the price mode of the invoice; negative only for a core'),
    discountBasisPoints: wholeUpTo(10_000).default(0),
    discountCents: wholeUpTo(largestSum).default(0),
    vatCategory: vatCategory.default('STANDARD'),
    vatGround: clearableLine(200).optional(),
    vatGroundKind: vatGroundKind
      .nullish()
      .describe('Legal ground of tax exemption; the server adds its wording where `vatGround` is empty'),
  })
  .meta({ id: 'NewInvoiceLine' });
export type NewInvoiceLine = z.output<typeof newInvoiceLine>;

const lines = z.array(newInvoiceLine).min(1, invalid).max(linesMaximum);

export const draftInvoiceInput = z.object({
  jobIds: ids.optional(),
  jobCardIds: ids.optional().describe('Job cards to bill: all unbilled jobs that the payer of the card pays'),
  customerId: rowId.optional().describe('For an invoice without a job card'),
  lines: lines.optional().describe('For an invoice without a job card'),
  payerId: rowId.optional().describe('Replaces the payer of the card'),
  priceMode: priceMode.optional().describe('Default: gross for persons, net for companies'),
  paymentMethodId: rowId.optional(),
});
export type DraftInvoice = z.output<typeof draftInvoiceInput>;

export const invoicePreviewInput = z.object({
  jobCardIds: ids.describe('Job cards of one payer, billed on one invoice'),
});
export const invoicePreview = z
  .object({
    netCents: z.int32(),
    vatCents: z.int32(),
    totalCents: z.int32().describe('Gross, less paid advance invoices'),
  })
  .meta({ id: 'InvoicePreview' });

/** What is left out stays; null takes a value away. */
export const updateDraftInput = z.object({
  id: rowId,
  version: seenVersion,
  note: clearableMessage(1000).optional(),
  paymentMethodId: rowId.nullish(),
  payerId: rowId.nullish().describe('Null for an anonymous consumer'),
  servicedOn: day.nullish(),
  dueOn: day.nullish(),
  lines: lines.optional().describe('For an invoice without a job card'),
});
export type UpdateDraft = z.output<typeof updateDraftInput>;

export const seenDraft = z.object({ id: rowId, version: seenVersion });

export const issueInvoiceInput = z.object({
  id: rowId,
  version: seenVersion,
  deviceId: rowId.optional().describe('Default: the oldest device that fits the payment method'),
});

export const invoiceFilter = z
  .object({
    customerId: rowId.optional(),
    jobCardId: rowId.optional(),
    vehicleId: rowId.optional().describe('Invoices for work on this vehicle'),
    followsId: rowId.optional().describe('Credit notes and corrections of this invoice'),
    states: z.array(invoiceState, { error: invalid }).max(10, invalid).optional(),
    kinds: z.array(invoiceKind, { error: invalid }).max(10, invalid).optional(),
    issuedFrom: day.optional(),
    issuedTo: day.optional(),
    unconfirmed: z
      .literal(true, { error: invalid })
      .optional()
      .describe('Whose fiscal confirmation is pending or was rejected'),
    overdue: z.literal(true, { error: invalid }).optional().describe('Open and overdue'),
    newestFirst: z.literal(true, { error: invalid }).optional().describe('Default: the oldest first'),
    orderBy: invoiceOrder.optional().describe('Replaces `newestFirst`; documents without such a date come last'),
    descending: z.boolean({ error: invalid }).optional().describe('Sorts in descending order'),
  })
  .meta({ id: 'InvoiceFilter' });
