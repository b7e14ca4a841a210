import {
  cancelSubscriptionInput,
  previewPlanChangeInput,
} from '../../../../../schema/features/subscription/billing.ts';
import {
  billingStatusAnswer,
  paymentCard,
  planChangePreview,
  runningSubscription,
} from '../../../../../schema/features/subscription/billing-answers.ts';
import { operation } from '../../../../api/operation/index.ts';
import { cancelSubscription, resumeSubscription } from './cancel-subscription.ts';
import { previewPlanChange } from './preview-plan-change.ts';
import { readPaymentCard, readRunningSubscription } from './running-subscription.ts';

/** The running subscription in money and days, and how it is ended. */
export const runningOperations = [
  operation({
    name: 'runningSubscription',
    kind: 'query',
    permission: 'subscription.manage',
    description: 'Price, renewal and end of the running subscription, or null. For owners.',
    output: runningSubscription.nullable(),
    rest: [
      {
        at: ['get', '/api/billing/subscription'],
        under: 'subscription',
      },
    ],
    run: ({ ctx, actor }) => readRunningSubscription(ctx, actor),
  }),
  operation({
    name: 'paymentCard',
    kind: 'query',
    permission: 'subscription.manage',
    description:
      'The card that the subscription is paid with, read from the payment provider, or null. Fails with RATE_LIMITED. For owners.',
    output: paymentCard.nullable(),
    rest: [
      {
        at: ['get', '/api/billing/payment-card'],
        under: 'card',
      },
    ],
    run: ({ ctx, actor }) => readPaymentCard(ctx, actor),
  }),
  operation({
    name: 'previewPlanChange',
    kind: 'query',
    permission: 'subscription.manage',
    args: 'flat',
    description:
      'What a change to another plan would cost today and at the next renewal, calculated by the payment provider. Fails with BAD_INPUT for a plan that is not offered, and with CONFLICT without a running subscription. For owners.',
    input: previewPlanChangeInput,
    output: planChangePreview,
    rest: [{ at: ['get', '/api/billing/plan-change'] }],
    run: ({ ctx, actor }, input) => previewPlanChange(ctx, actor, input),
  }),
  operation({
    name: 'cancelSubscription',
    kind: 'mutation',
    permission: 'subscription.manage',
    args: 'flat',
    description:
      'Cancels the subscription at the end of the paid period; `resumeSubscription` reverts it. Fails with CONFLICT without a running subscription. For owners.',
    input: cancelSubscriptionInput,
    output: billingStatusAnswer,
    rest: [{ at: ['post', '/api/billing/subscription/cancellation'] }],
    run: ({ ctx, actor }, input) => cancelSubscription(ctx, actor, input),
  }),
  operation({
    name: 'resumeSubscription',
    kind: 'mutation',
    permission: 'subscription.manage',
    description:
      'Reverts the cancellation of the subscription, which renews again. Fails with CONFLICT without a running subscription. For owners.',
    output: billingStatusAnswer,
    rest: [{ at: ['delete', '/api/billing/subscription/cancellation'] }],
    run: ({ ctx, actor }) => resumeSubscription(ctx, actor),
  }),
];
