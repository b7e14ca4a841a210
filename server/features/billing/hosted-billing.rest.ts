import { billingEmailInput, hostedStatusInput, verifyHostedSessionInput } from '../../../schema/features/billing.ts';
import { json, type Route, route } from '../../api/rest/route.ts';
import { hostedStatus, startHostedCheckout, verifyHostedSession } from './checkout/hosted-billing.ts';
import { hostedStanding, verifiedHostedStanding } from './rest-answers.ts';

export const hostedBillingRoutes: readonly Route[] = [
  route({
    method: 'post',
    path: '/api/billing/create-checkout-session',
    summary: 'Opens the payment page of Enterprise for the billing screen',
    body: billingEmailInput,
    answers: json('CheckoutSession'),
    handle: async (ctx, { actor, body }) => ({ body: await startHostedCheckout(ctx, actor, body) }),
  }),
  route({
    method: 'get',
    path: '/api/billing/status',
    summary: 'Where an address stands: the own one, or with the id of a checkout of that address',
    query: hostedStatusInput,
    answers: json(hostedStanding),
    handle: async (ctx, { actor, address, query }) => ({
      body: await hostedStatus(ctx, { actor, address }, query),
    }),
  }),
  route({
    method: 'post',
    path: '/api/billing/verify-session',
    summary: 'Verifies a checkout that has come back to the billing screen',
    body: verifyHostedSessionInput,
    answers: json(verifiedHostedStanding),
    handle: async (ctx, { actor, body }) => ({ body: await verifyHostedSession(ctx, actor, body) }),
  }),
];
