import type { BillingStatus } from '../../../../../schema/features/subscription/billing-answers.ts';
import { type Actor, presentStatus, type SubscriptionState } from '../../../../auth/sessions/actor.ts';

/** The state of the workshop with its subscription; members see the owner's (docs/contract.md §3). */
export function billingStatus({ subscriptionState }: Actor): BillingStatus {
  return presentSubscription(subscriptionState);
}

/** The state of a subscription as people and programs read it. */
export function presentSubscription(subscriptionState: SubscriptionState): BillingStatus {
  return {
    status: presentStatus(subscriptionState),
    plan: subscriptionState.plan,
    currentPeriodEnd: subscriptionState.currentPeriodEnd?.toISOString() ?? null,
    paymentVerified: subscriptionState.paymentVerified,
    cancelAtPeriodEnd: subscriptionState.cancelAtPeriodEnd,
  };
}
