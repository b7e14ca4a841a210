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
    description: 'What your subscription costs, and when it renews or ends; null while none runs; for owners.',
    output: runningSubscription.nullable(),
    rest: [
      {
        at: ['get', '/api/billing/subscription'],
        under: 'subscription',
        summary: 'What the subscription costs, and when it renews or ends; null while none runs',
      },
    ],
    run: ({ ctx, actor }) => readRunningSubscription(ctx, actor),
  }),
  operation({
    name: 'paymentCard',
    kind: 'query',
    permission: 'subscription.manage',
    description: 'The card that your subscription is paid with; null without one; for owners.',
    output: paymentCard.nullable(),
    rest: [
      {
        at: ['get', '/api/billing/payment-card'],
        under: 'card',
        summary: 'The card that is charged, asked at Stripe; null without one',
      },
    ],
    run: ({ ctx, actor }) => readPaymentCard(ctx, actor),
  }),
  operation({
    name: 'previewPlanChange',
    kind: 'query',
    permission: 'subscription.manage',
    args: 'flat',
    description: 'What another plan would cost today and next, as the payment provider reckons it.',
    input: previewPlanChangeInput,
    output: planChangePreview,
    rest: [{ at: ['get', '/api/billing/plan-change'], summary: 'What a change of plan would cost, to the cent' }],
    run: ({ ctx, actor }, input) => previewPlanChange(ctx, actor, input),
  }),
  operation({
    name: 'cancelSubscription',
    kind: 'mutation',
    permission: 'subscription.manage',
    args: 'flat',
    description: 'Ends your subscription with the period that is paid for.',
    input: cancelSubscriptionInput,
    output: billingStatusAnswer,
    rest: [
      { at: ['post', '/api/billing/subscription/cancellation'], summary: 'Ends it with the period that is paid for' },
    ],
    run: ({ ctx, actor }, input) => cancelSubscription(ctx, actor, input),
  }),
  operation({
    name: 'resumeSubscription',
    kind: 'mutation',
    permission: 'subscription.manage',
    description: 'Takes a cancellation back.',
    output: billingStatusAnswer,
    rest: [{ at: ['delete', '/api/billing/subscription/cancellation'], summary: 'Takes a cancellation back' }],
    run: ({ ctx, actor }) => resumeSubscription(ctx, actor),
  }),
];
