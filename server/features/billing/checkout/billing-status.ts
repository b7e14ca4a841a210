import { type Actor, requireSignedIn, type SubscriptionState, shownStatus } from '../../../auth/sessions/actor.ts';

export interface BillingStatus {
  readonly status: string;
  readonly plan: string;
  /** ISO 8601 */
  readonly currentPeriodEnd: string | null;
  readonly paymentVerified: boolean;
  readonly cancelAtPeriodEnd: boolean;
}

/**
 * Where the workshop stands with its subscription; members see the owner's (docs/contract.md §3).
 *
 * @throws UNAUTHENTICATED
 */
export function billingStatus(actor: Actor | null): BillingStatus {
  return shownStanding(requireSignedIn(actor).subscriptionState);
}

/** A standing as people and programs are told of it. */
export function shownStanding(subscriptionState: SubscriptionState): BillingStatus {
  return {
    status: shownStatus(subscriptionState),
    plan: subscriptionState.plan,
    currentPeriodEnd: subscriptionState.currentPeriodEnd?.toISOString() ?? null,
    paymentVerified: subscriptionState.paymentVerified,
    cancelAtPeriodEnd: subscriptionState.cancelAtPeriodEnd,
  };
}
