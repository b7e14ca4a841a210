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

/** What was paid, and what is on invoices. */
export const invoiceOperations = [
  operation({
    name: 'subscriptionInvoices',
    kind: 'query',
    permission: 'subscription.manage',
    description: 'Invoices of the subscription, the latest first. For owners.',
    output: z.array(listedInvoice),
    rest: [{ at: ['get', '/api/billing/invoices'], under: 'invoices' }],
    run: ({ ctx, actor }) => listInvoices(ctx, actor),
  }),
  // In REST a link leads there (billing.rest.ts).
  operation({
    name: 'openInvoice',
    kind: 'mutation',
    permission: 'subscription.manage',
    args: 'flat',
    description:
      'Returns a temporary address of the document of a subscription invoice at the payment provider. Fails with NOT_FOUND, RATE_LIMITED, or UNAVAILABLE when the provider cannot be reached. For owners.',
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
    description:
      'The amount paid for the subscription in a month, and the present state of the subscription. The amount is for owners.',
    input: billingMonthInput,
    output: billingMonthAnswer,
    rest: [{ at: ['get', '/billing/status'] }],
    run: ({ ctx, actor }, input) => billingMonth(ctx, actor, input),
  }),
  operation({
    name: 'billingDetails',
    kind: 'query',
    permission: 'subscription.manage',
    description: 'Name, address and tax number of the buyer on subscription invoices, or null. For owners.',
    output: billingDetailsAnswer.nullable(),
    rest: [
      {
        at: ['get', '/api/billing/details'],
        under: 'details',
      },
    ],
    run: ({ ctx, actor }) => billingDetails(ctx, actor),
  }),
  operation({
    name: 'saveBillingDetails',
    kind: 'mutation',
    permission: 'subscription.manage',
    args: 'flat',
    description: 'Updates the buyer on subscription invoices. For owners.',
    input: billingDetailsInput,
    output: billingDetailsAnswer,
    rest: [
      {
        at: ['post', '/api/billing/details'],
        under: 'details',
      },
    ],
    run: ({ ctx, actor }, input) => saveBillingDetails(ctx, actor, input),
  }),
];
