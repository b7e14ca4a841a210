import {
  corrected,
  correctInvoiceInput,
  creditInvoiceInput,
  takeDepositInput,
} from '../../../../schema/features/money/credits.ts';
import { invoice } from '../../../../schema/features/money/invoices.ts';
import { operation } from '../../../api/operation/index.ts';
import { requestConfirmation } from '../invoice-confirmation/index.ts';
import { correctInvoice } from './credits/correct-invoice.ts';
import { creditInvoice } from './credits/credit-invoice.ts';
import { takeDeposit } from './credits/take-deposit.ts';

/** What takes invoices back, and what is taken before the work is done. */
export const creditOperations = [
  operation({
    name: 'creditInvoice',
    kind: 'mutation',
    permission: 'invoices.credit',
    description:
      'Issues a credit note for an invoice or for some of its lines. Fails with NOT_FOUND, BAD_INPUT for more than is left, FORBIDDEN where the workshop does not allow it to the role, and INVALID_STATE for a draft, a credit note or an invoice that is credited in full.',
    input: creditInvoiceInput,
    output: invoice,
    run: creditInvoice,
    afterwards: requestConfirmation,
  }),
  operation({
    name: 'correctInvoice',
    kind: 'mutation',
    permission: 'invoices.credit',
    description:
      'Credits an invoice in full and creates a draft with the same lines. Fails with NOT_FOUND, FORBIDDEN, and INVALID_STATE for a draft, a credit note, an advance invoice or an erased customer.',
    input: correctInvoiceInput,
    output: corrected,
    run: correctInvoice,
    afterwards: async (call, { creditNote, draft }) => ({
      creditNote: await requestConfirmation(call, creditNote),
      draft,
    }),
  }),
  operation({
    name: 'takeDeposit',
    kind: 'mutation',
    permission: 'invoices.manage',
    description:
      'Takes a deposit on a job card: issues an advance invoice and records its payment, unless it is to be paid by bank transfer. Fails with NOT_FOUND, INVALID_STATE when the card was cancelled, and otherwise as `issueInvoice` and `recordPayment`.',
    input: takeDepositInput,
    output: invoice,
    run: takeDeposit,
    afterwards: requestConfirmation,
  }),
];
