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
    description: 'The address to which Stripe sends its events. For owners.',
    output: webhookUrlAnswer,
    rest: [{ at: ['get', '/api/stripe/webhook-url'] }],
    run: ({ ctx }) => webhookUrl(ctx),
  }),
  operation({
    name: 'webhookStatus',
    kind: 'query',
    permission: 'subscription.manage',
    description: 'The latest Stripe events of the account, and how many are still to be processed. For owners.',
    output: webhookStatusAnswer,
    rest: [{ at: ['get', '/api/stripe/webhook-status'] }],
    run: ({ ctx, actor }) => webhookStatus(ctx, actor),
  }),
];
