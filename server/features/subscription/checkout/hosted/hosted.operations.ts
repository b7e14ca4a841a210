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
import { readHostedStatus, startHostedCheckout, verifyHostedSession } from './hosted-billing.ts';

/** The calls of the billing host, which are REST only (docs/specification.md §7). */
export const hostedOperations = [
  operation({
    name: 'startHostedCheckout',
    kind: 'mutation',
    permission: 'subscription.manage',
    graphql: false,
    description:
      'Returns the address of the checkout page for Enterprise, which leads back to the billing page. Fails with FORBIDDEN for another account’s e-mail, and with CONFLICT when a subscription is running. For owners.',
    input: billingEmailInput,
    output: checkoutSession,
    rest: [{ at: ['post', '/api/billing/create-checkout-session'] }],
    run: ({ ctx, actor }, input) => startHostedCheckout(ctx, actor, input),
  }),
  operation({
    name: 'hostedStatus',
    kind: 'query',
    // Anyone who holds the id of a checkout needs no session; the others are refused by the rule itself.
    permission: 'anybody',
    graphql: false,
    description:
      'The state of the subscription of an e-mail address: the own one, or with the id of a checkout of that address. Fails with UNAUTHENTICATED otherwise, and with RATE_LIMITED.',
    input: hostedStatusInput,
    output: hostedStatusAnswer,
    rest: [{ at: ['get', '/api/billing/status'] }],
    run: ({ ctx, actor, request: { address } }, input) => readHostedStatus(ctx, { actor, address }, input),
  }),
  operation({
    name: 'verifyHostedSession',
    kind: 'mutation',
    permission: 'subscription.manage',
    graphql: false,
    description:
      'Verifies a checkout that has returned to the billing page, and returns the state of the subscription. Fails with NOT_FOUND for another account’s checkout. For owners.',
    input: verifyHostedSessionInput,
    output: verifiedHostedStatus,
    rest: [{ at: ['post', '/api/billing/verify-session'] }],
    run: ({ ctx, actor }, input) => verifyHostedSession(ctx, actor, input),
  }),
];
