import { z } from 'zod';
import { requiredLine, rowId, seenVersion } from '../../fields/fields.ts';
import { largestSum } from '../../money/documents/index.ts';
import { bankEntryState, matchReason } from '../workshop/enums.ts';

/** What the bank tells of the workshop's account, and what becomes of it. */

const invalid = 'invalidInput';

export const bankAllocation = z
  .object({
    invoiceId: z.uuid(),
    number: z.string(),
    payer: z.string().nullable(),
    dueOn: z.string().nullable().describe('YYYY-MM-DD'),
    openCents: z.int32(),
    amountCents: z.int32().describe('Part of the transaction for this invoice'),
  })
  .meta({ id: 'BankAllocation' });

export const bankProposal = z
  .object({
    reasons: z.array(matchReason),
    allocations: z.array(bankAllocation),
    restCents: z.int32().describe('Rest that becomes credit of the customer'),
    customerId: z.uuid().nullable().describe('Customer whose credit the rest would become'),
  })
  .meta({ id: 'BankProposal' });
export type BankProposal = z.output<typeof bankProposal>;

/** What the provider of online payments has sent in one sum; its payments are recorded already. */
export const bankPayout = z
  .object({
    id: z.uuid(),
    amountCents: z.int32(),
    feeCents: z.int32().describe('What Stripe has kept of the payments'),
    arrivesOn: z.string().describe('YYYY-MM-DD'),
    payments: z.array(
      z
        .object({ paymentId: z.uuid(), invoiceId: z.uuid(), number: z.string(), amountCents: z.int32() })
        .meta({ id: 'BankPayoutPayment' }),
    ),
  })
  .meta({ id: 'BankPayout' });

export const bankEntry = z
  .object({
    id: z.string(),
    version: z.int32(),
    state: bankEntryState,
    account: z.string().describe('IBAN'),
    bookedOn: z.string().describe('YYYY-MM-DD'),
    valuedOn: z.string().nullable().describe('YYYY-MM-DD'),
    amountCents: z.int32().describe('Negative for outgoing payments'),
    reference: z.string().nullable().describe('Without spaces, for example SI0012-2026'),
    payerName: z.string().nullable(),
    payerIban: z.string().nullable(),
    text: z.string().nullable(),
    isReversal: z.boolean().describe('Whether it reverses an earlier transaction'),
    byItself: z.boolean().describe('Whether it was booked automatically, by exact reference and amount'),
    reason: z.string().nullable().describe('Reason for setting it aside'),
    payment: z
      .object({
        id: z.uuid(),
        creditCents: z.int32(),
        customerId: z.uuid().nullable(),
        parts: z.array(
          z.object({ invoiceId: z.uuid(), number: z.string(), amountCents: z.int32() }).meta({ id: 'BankPaymentPart' }),
        ),
      })
      .meta({ id: 'BankPayment' })
      .nullable(),
    payout: bankPayout.nullable().describe('The payout of online payments that it was booked as'),
    payouts: z.array(bankPayout).describe('Payouts of online payments that it may be; empty where decided'),
    proposals: z
      .array(bankProposal)
      .describe('Proposed matches, the most likely first; empty where decided or unclear'),
    paidNumber: z.string().nullable().describe('Number of the invoice in the reference, where it is paid already'),
  })
  .meta({ id: 'BankEntry' });
export type BankEntry = z.output<typeof bankEntry>;

export const bankEntryFilter = z
  .object({ states: z.array(bankEntryState, { error: invalid }).max(10, invalid).optional() })
  .meta({ id: 'BankEntryFilter' });

const seen = { id: rowId, version: seenVersion } as const;
const part = z.int({ error: invalid }).min(1, invalid).max(largestSum, invalid);

export const bookBankEntryInput = z.object({
  ...seen,
  allocations: z
    .array(z.object({ invoiceId: rowId, amountCents: part }).meta({ id: 'NewBankAllocation' }), { error: invalid })
    .max(100, invalid),
  customerId: rowId.optional().describe('Customer whose credit the rest becomes'),
});
export type BookBankEntry = z.output<typeof bookBankEntryInput>;

export const bookBankPayoutInput = z.object({ ...seen, payoutId: rowId });
export const setAsideBankEntryInput = z.object({ ...seen, reason: requiredLine('reasonNeeded', 500) });
export const reopenBankEntryInput = z.object(seen);
export const undoBankEntryInput = z.object({ ...seen, reason: requiredLine('reasonNeeded', 500) });

/** What was found in a file of the bank. */
export const takenStatement = z.object({
  id: z.string(),
  format: z.enum(['CAMT', 'CSV']),
  booked: z.int32().describe('Booked automatically, by exact reference and amount'),
  open: z.int32().describe('Still to be decided'),
  outgoing: z.int32().describe('Outgoing payments, which are only listed'),
  known: z.int32().describe('Imported before'),
  leftOut: z.int32().describe('Skipped: pending, or of another account in the same file'),
});
export type TakenStatement = z.output<typeof takenStatement>;
export const statementAnswer = z.object({ statement: takenStatement });
