import { webhookStatusAnswer, webhookUrlAnswer } from '../../../../schema/features/subscription/billing-answers.ts';
import { operation } from '../../../api/operation/index.ts';
import { webhookStatus } from './webhook-status.ts';
import { webhookUrl } from './webhook-url.ts';

/** What an owner sees of Stripe's events. */
export const webhookOperations = [
  operation({
    name: 'webhookUrl',
    kind: 'query',
    permission: 'subscription.manage',
    description: 'Where Stripe is to send its events; for owners.',
    output: webhookUrlAnswer,
    rest: [{ at: ['get', '/api/stripe/webhook-url'], summary: 'Where Stripe is to send its events' }],
    run: ({ ctx }) => webhookUrl(ctx),
  }),
  operation({
    name: 'webhookStatus',
    kind: 'query',
    permission: 'subscription.manage',
    description: "How Stripe's events about your account arrive; for owners.",
    output: webhookStatusAnswer,
    rest: [
      { at: ['get', '/api/stripe/webhook-status'], summary: 'The latest events about the own account, and what waits' },
    ],
    run: ({ ctx, actor }) => webhookStatus(ctx, actor),
  }),
];
