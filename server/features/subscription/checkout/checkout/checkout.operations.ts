import {
  payByCardInput,
  startCardPaymentInput,
  startCheckoutInput,
  verifyPaymentInput,
} from '../../../../../schema/features/subscription/billing.ts';
import {
  checkoutSession,
  paymentIntent,
  paymentVerification,
} from '../../../../../schema/features/subscription/billing-answers.ts';
import { operation } from '../../../../api/operation/index.ts';
import { startCardPayment } from './start-card-payment.ts';
import { startCheckout } from './start-checkout.ts';
import { verifyPayment } from './verify-payment.ts';

/** How an owner comes to pay. */
export const checkoutOperations = [
  operation({
    name: 'createCheckoutSession',
    kind: 'mutation',
    permission: 'subscription.manage',
    args: 'flat',
    description:
      'Returns the address of the payment provider’s checkout page for a plan. Fails with CONFLICT when a subscription is running. For owners.',
    input: startCheckoutInput,
    output: checkoutSession,
    rest: [
      {
        at: ['post', '/api/stripe/create-checkout-session'],
      },
    ],
    run: ({ ctx, actor }, input) => startCheckout(ctx, actor, input),
  }),
  operation({
    name: 'verifyPayment',
    kind: 'mutation',
    permission: 'subscription.manage',
    args: 'flat',
    description: 'Whether a checkout is paid. Fails with NOT_FOUND for another account’s checkout. For owners.',
    input: verifyPaymentInput,
    output: paymentVerification,
    rest: [{ at: ['post', '/api/stripe/verify-payment'] }],
    run: ({ ctx, actor }, input) => verifyPayment(ctx, actor, input),
  }),
  operation({
    name: 'createPaymentIntent',
    kind: 'mutation',
    permission: 'subscription.manage',
    args: 'flat',
    description:
      'Creates a subscription whose first payment is still to be made, and returns the client secret for the card form. For owners.',
    input: payByCardInput,
    output: paymentIntent,
    rest: [],
    run: ({ ctx, actor }, { userId, ...input }) =>
      startCardPayment(ctx, actor, { ...input, metadata: { plan: input.plan, userId } }),
  }),
  // The same with the body that docs/contract.md §3 gives: plan and account once more in `metadata`.
  operation({
    name: 'startCardPayment',
    kind: 'mutation',
    permission: 'subscription.manage',
    graphql: false,
    description:
      'As `createPaymentIntent`, in the form of the card page. The given amount is compared with the price and never charged. For owners.',
    input: startCardPaymentInput,
    output: paymentIntent,
    rest: [{ at: ['post', '/api/stripe/create-payment-intent'] }],
    run: ({ ctx, actor }, input) => startCardPayment(ctx, actor, input),
  }),
];
