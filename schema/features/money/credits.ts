import { z } from 'zod';
import { requiredLine, rowId } from '../../fields/fields.ts';
import { largestSum } from '../../money/documents/index.ts';
import { linesMaximum } from './drafts.ts';
import { invoice } from './invoices.ts';

/** Credit notes, corrections and deposits. */

const invalid = 'invalidInput';
const reason = requiredLine('reasonNeeded', 500);

const creditedLine = z
  .object({ lineId: rowId, quantityThousandths: z.int({ error: invalid }).min(1, invalid).max(99_999_000, invalid) })
  .meta({ id: 'CreditedLine' });

export const creditInvoiceInput = z.object({
  id: rowId,
  all: z.literal(true, { error: invalid }).optional().describe('Credits everything that is left'),
  lines: z.array(creditedLine).min(1, invalid).max(linesMaximum).optional(),
  reason,
});
export type CreditInvoice = z.output<typeof creditInvoiceInput>;

export const correctInvoiceInput = z.object({ id: rowId, reason });
export const corrected = z.object({ creditNote: invoice, draft: invoice }).meta({ id: 'CorrectedInvoice' });

export const takeDepositInput = z.object({
  jobCardId: rowId,
  amountCents: z.int({ error: invalid }).min(1, invalid).max(largestSum, invalid).describe('With VAT'),
  paymentMethodId: rowId,
});
export type TakeDeposit = z.output<typeof takeDepositInput>;
