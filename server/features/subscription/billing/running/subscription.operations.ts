import { changePlanInput, openPortalInput } from '../../../../../schema/features/subscription/billing.ts';
import {
  billingStatusAnswer,
  planChange,
  portalSession,
} from '../../../../../schema/features/subscription/billing-answers.ts';
import { operation } from '../../../../api/operation/index.ts';
import { billingStatus, openPortal, refreshBilling } from '../../checkout/index.ts';
import { changePlan } from './change-plan.ts';

/** The state of a subscription, and how it is changed and ended. */
export const subscriptionOperations = [
  operation({
    name: 'billing',
    kind: 'query',
    permission: 'subscription.see',
    description: 'Plan, access and payment state of the workshop’s subscription.',
    output: billingStatusAnswer,
    rest: [{ at: ['get', '/api/user/billing-status'] }],
    run: ({ actor }) => billingStatus(actor),
  }),
  operation({
    name: 'refreshBilling',
    kind: 'mutation',
    permission: 'subscription.manage',
    description: 'Reads the subscription from the payment provider and returns its present state. For owners.',
    output: billingStatusAnswer,
    rest: [{ at: ['post', '/api/user/billing-status/refresh'] }],
    run: ({ ctx, actor }) => refreshBilling(ctx, actor),
  }),
  operation({
    name: 'createPortalSession',
    kind: 'mutation',
    permission: 'subscription.manage',
    args: 'flat',
    description:
      'Returns the address of the payment provider’s customer portal. Fails with FORBIDDEN for another account’s e-mail, RATE_LIMITED, or UNAVAILABLE. For owners.',
    input: openPortalInput,
    output: portalSession,
    rest: [
      {
        at: ['post', '/api/stripe/create-portal-session'],
      },
    ],
    run: ({ ctx, actor }, input) => openPortal(ctx, actor, input),
  }),
  operation({
    name: 'changePlan',
    kind: 'mutation',
    permission: 'subscription.manage',
    args: 'flat',
    description:
      'Moves the running subscription to another plan and charges the difference. Fails with BAD_INPUT for a plan that is not offered, CONFLICT without a running subscription, and PAYMENT_REQUIRED when the card is declined. For owners.',
    input: changePlanInput,
    output: planChange,
    rest: [{ at: ['post', '/api/stripe/change-plan'] }],
    run: ({ ctx, actor }, input) => changePlan(ctx, actor, input),
  }),
];
