import { z } from 'zod';
import { billingMonthInput, invoiceInput } from '../../../../../schema/features/subscription/billing.ts';
import {
  billingDetailsAnswer,
  billingMonthAnswer,
  invoiceAddress,
  listedInvoice,
} from '../../../../../schema/features/subscription/billing-answers.ts';
import { billingDetailsInput } from '../../../../../schema/features/subscription/billing-details.ts';
import { operation } from '../../../../api/operation/index.ts';
import { billingDetails, saveBillingDetails } from './billing-details.ts';
import { billingMonth } from './billing-month.ts';
import { invoiceDocument, listInvoices } from './list-invoices.ts';

/** What was paid, and what stands on invoices. */
export const invoiceOperations = [
  operation({
    name: 'subscriptionInvoices',
    kind: 'query',
    permission: 'subscription.manage',
    description: 'Your invoices, the latest first; for owners.',
    output: z.array(listedInvoice),
    rest: [{ at: ['get', '/api/billing/invoices'], under: 'invoices', summary: 'The invoices, the latest first' }],
    run: ({ ctx, actor }) => listInvoices(ctx, actor),
  }),
  // In REST a link leads there (billing.rest.ts).
  operation({
    name: 'openInvoice',
    kind: 'mutation',
    permission: 'subscription.manage',
    args: 'flat',
    description: 'Asks the payment provider for the address of the document of an invoice of yours; it runs out.',
    input: invoiceInput,
    output: invoiceAddress,
    rest: [],
    run: async ({ ctx, actor }, input) => ({ url: await invoiceDocument(ctx, actor, input) }),
  }),
  operation({
    name: 'billingMonth',
    kind: 'query',
    permission: 'subscription.see',
    graphql: false,
    description: 'What was paid in a month',
    input: billingMonthInput,
    output: billingMonthAnswer,
    rest: [{ at: ['get', '/billing/status'] }],
    run: ({ ctx, actor }, input) => billingMonth(ctx, actor, input),
  }),
  operation({
    name: 'billingDetails',
    kind: 'query',
    permission: 'subscription.manage',
    description: 'What stands on your invoices about you; null as long as nothing was entered; for owners.',
    output: billingDetailsAnswer.nullable(),
    rest: [
      {
        at: ['get', '/api/billing/details'],
        under: 'details',
        summary: 'What stands on invoices about the buyer; null as long as nothing was entered',
      },
    ],
    run: ({ ctx, actor }) => billingDetails(ctx, actor),
  }),
  operation({
    name: 'saveBillingDetails',
    kind: 'mutation',
    permission: 'subscription.manage',
    args: 'flat',
    description: 'Changes what stands on your invoices about you.',
    input: billingDetailsInput,
    output: billingDetailsAnswer,
    rest: [
      {
        at: ['post', '/api/billing/details'],
        under: 'details',
        summary: 'Changes what stands on invoices about the buyer',
      },
    ],
    run: ({ ctx, actor }, input) => saveBillingDetails(ctx, actor, input),
  }),
];
