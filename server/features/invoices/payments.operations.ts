import { z } from 'zod';
import {
  methodSums,
  openItem,
  openItemFilter,
  payment,
  recordPaymentInput,
  settled,
  settleInput,
  sumsInput,
  takings,
  takingsInput,
  voidPaymentInput,
  waitingInvoices,
} from '../../../schema/features/workshop/invoices/payments.ts';
import { operation, page, pageArguments } from '../../api/operation/index.ts';
import { requestConfirmation, requestConfirmationOfPayment } from './fiscal/confirm-invoice.ts';
import { dayTakings, openItems } from './payments/lists.ts';
import { invoiceSums } from './payments/month-sums.ts';
import { recordPayment } from './payments/record-payment.ts';
import { voidPayment } from './payments/void-payment.ts';
import { readWaitingInvoices } from './payments/waiting-invoices.ts';
import { refreshBeforeSettling, settle } from './settle/settle.ts';
import { behindInvoices } from './show/behind-invoices.ts';

const manages = { permission: 'invoices.manage' } as const;

/** What customers pay. */
export const paymentOperations = [
  operation({
    ...manages,
    name: 'openItems',
    shows: { any: ['INVOICE'], unwatched: behindInvoices },
    kind: 'query',
    description: 'Invoices of which something is open, oldest first.',
    input: z.object({ filter: openItemFilter.optional(), ...pageArguments }),
    output: page(openItem),
    run: openItems,
  }),
  operation({
    ...manages,
    name: 'waitingInvoices',
    shows: { any: ['INVOICE'] },
    kind: 'query',
    description: 'How many invoices wait for somebody, and what is open and overdue of them.',
    output: waitingInvoices,
    run: readWaitingInvoices,
  }),
  operation({
    ...manages,
    name: 'dayTakings',
    shows: { any: ['PAYMENT'], unwatched: ['WORKSHOP'] },
    kind: 'query',
    description: 'What came in on a day, by method.',
    input: takingsInput,
    output: z.array(takings),
    run: dayTakings,
  }),
  operation({
    ...manages,
    name: 'invoiceSums',
    shows: { any: ['INVOICE', 'PAYMENT'], unwatched: ['WORKSHOP'] },
    kind: 'query',
    description: 'What was issued from one day to another, by method; credit notes are taken off.',
    input: sumsInput,
    output: z.array(methodSums),
    run: invoiceSums,
  }),
  operation({
    ...manages,
    name: 'recordPayment',
    kind: 'mutation',
    description: 'Records what a customer has paid, or what was given back on a credit note.',
    input: recordPaymentInput,
    output: payment,
    run: recordPayment,
    afterwards: requestConfirmationOfPayment,
  }),
  operation({
    ...manages,
    name: 'settle',
    kind: 'mutation',
    description: 'Issues a draft, takes the payment and hands the cars over, all of it or nothing.',
    input: settleInput,
    output: settled,
    prepare: refreshBeforeSettling,
    run: settle,
    afterwards: async (call, { invoice, ...others }) => ({
      ...others,
      invoice: await requestConfirmation(call, invoice),
    }),
  }),
  operation({
    name: 'voidPayment',
    kind: 'mutation',
    permission: 'payments.void',
    description: 'Takes a payment back that was entered by mistake.',
    input: voidPaymentInput,
    output: payment,
    run: voidPayment,
  }),
];
