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
    description: 'Takes an invoice back, or a part of it.',
    input: creditInvoiceInput,
    output: invoice,
    run: creditInvoice,
    afterwards: requestConfirmation,
  }),
  operation({
    name: 'correctInvoice',
    kind: 'mutation',
    permission: 'invoices.credit',
    description: 'Takes an invoice back as a whole and writes a draft with the same lines in its place.',
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
    description: 'Takes money before the work is done, with an advance invoice.',
    input: takeDepositInput,
    output: invoice,
    run: takeDeposit,
    afterwards: requestConfirmation,
  }),
];
