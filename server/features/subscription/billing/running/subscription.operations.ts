import { changePlanInput, openPortalInput } from '../../../../../schema/features/subscription/billing.ts';
import {
  billingStatusAnswer,
  planChange,
  portalSession,
} from '../../../../../schema/features/subscription/billing-answers.ts';
import { operation } from '../../../../api/operation/index.ts';
import { billingStatus, openPortal, refreshBilling } from '../../checkout/index.ts';
import { changePlan } from './change-plan.ts';

/** Where a subscription stands, and how it is changed and ended. */
export const subscriptionOperations = [
  operation({
    name: 'billing',
    kind: 'query',
    permission: 'subscription.see',
    description: 'Where the account stands with its subscription.',
    output: billingStatusAnswer,
    rest: [{ at: ['get', '/api/user/billing-status'], summary: 'Where the workshop stands with its subscription' }],
    run: ({ actor }) => billingStatus(actor),
  }),
  operation({
    name: 'refreshBilling',
    kind: 'mutation',
    permission: 'subscription.manage',
    description: 'Asks the payment provider where the account stands now; for owners.',
    output: billingStatusAnswer,
    rest: [{ at: ['post', '/api/user/billing-status/refresh'], summary: 'The same, read anew at Stripe' }],
    run: ({ ctx, actor }) => refreshBilling(ctx, actor),
  }),
  operation({
    name: 'createPortalSession',
    kind: 'mutation',
    permission: 'subscription.manage',
    args: 'flat',
    description: 'Opens the portal where cards, invoices and cancelling are.',
    input: openPortalInput,
    output: portalSession,
    rest: [
      {
        at: ['post', '/api/stripe/create-portal-session'],
        summary: 'Opens the page where the subscription is managed',
      },
    ],
    run: ({ ctx, actor }, input) => openPortal(ctx, actor, input),
  }),
  operation({
    name: 'changePlan',
    kind: 'mutation',
    permission: 'subscription.manage',
    args: 'flat',
    description: 'Moves the running subscription to another plan.',
    input: changePlanInput,
    output: planChange,
    rest: [{ at: ['post', '/api/stripe/change-plan'], summary: 'Moves a running subscription to another plan' }],
    run: ({ ctx, actor }, input) => changePlan(ctx, actor, input),
  }),
];
