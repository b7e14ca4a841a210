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
    description: 'Opens the payment page of a plan.',
    input: startCheckoutInput,
    output: checkoutSession,
    rest: [
      {
        at: ['post', '/api/stripe/create-checkout-session'],
        summary: 'Opens a payment page for a plan; the price is the server’s',
      },
    ],
    run: ({ ctx, actor }, input) => startCheckout(ctx, actor, input),
  }),
  operation({
    name: 'verifyPayment',
    kind: 'mutation',
    permission: 'subscription.manage',
    args: 'flat',
    description: 'Whether a finished checkout of yours is paid.',
    input: verifyPaymentInput,
    output: paymentVerification,
    rest: [{ at: ['post', '/api/stripe/verify-payment'], summary: 'Asks Stripe whether a payment has arrived' }],
    run: ({ ctx, actor }, input) => verifyPayment(ctx, actor, input),
  }),
  operation({
    name: 'createPaymentIntent',
    kind: 'mutation',
    permission: 'subscription.manage',
    args: 'flat',
    description: 'Starts a subscription that waits for its first card payment.',
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
    description: 'Begins a payment on our own card page; the amount is compared and never charged',
    input: startCardPaymentInput,
    output: paymentIntent,
    rest: [{ at: ['post', '/api/stripe/create-payment-intent'] }],
    run: ({ ctx, actor }, input) => startCardPayment(ctx, actor, input),
  }),
];
