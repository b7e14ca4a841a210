import {
  billingEmailInput,
  hostedStatusInput,
  verifyHostedSessionInput,
} from '../../../../../schema/features/subscription/billing.ts';
import {
  checkoutSession,
  hostedStatusAnswer,
  verifiedHostedStatus,
} from '../../../../../schema/features/subscription/billing-answers.ts';
import { operation } from '../../../../api/operation/index.ts';
import { hostedStatus, startHostedCheckout, verifyHostedSession } from './hosted-billing.ts';

/** The calls of the billing host, which are REST only (docs/specification.md §7). */
export const hostedOperations = [
  operation({
    name: 'startHostedCheckout',
    kind: 'mutation',
    permission: 'subscription.manage',
    graphql: false,
    description: 'Opens the payment page of Enterprise for the billing screen',
    input: billingEmailInput,
    output: checkoutSession,
    rest: [{ at: ['post', '/api/billing/create-checkout-session'] }],
    run: ({ ctx, actor }, input) => startHostedCheckout(ctx, actor, input),
  }),
  operation({
    name: 'hostedStatus',
    kind: 'query',
    // Whoever holds the id of a checkout needs no session; the others are refused by the rule itself.
    permission: 'anybody',
    graphql: false,
    description: 'Where an address stands: the own one, or with the id of a checkout of that address',
    input: hostedStatusInput,
    output: hostedStatusAnswer,
    rest: [{ at: ['get', '/api/billing/status'] }],
    run: ({ ctx, actor, request: { address } }, input) => hostedStatus(ctx, { actor, address }, input),
  }),
  operation({
    name: 'verifyHostedSession',
    kind: 'mutation',
    permission: 'subscription.manage',
    graphql: false,
    description: 'Verifies a checkout that has come back to the billing screen',
    input: verifyHostedSessionInput,
    output: verifiedHostedStatus,
    rest: [{ at: ['post', '/api/billing/verify-session'] }],
    run: ({ ctx, actor }, input) => verifyHostedSession(ctx, actor, input),
  }),
];
