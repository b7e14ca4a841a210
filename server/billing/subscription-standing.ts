import type Stripe from 'stripe';
import { soldPrices } from '../../schema/plans.ts';

/** What a customer's subscriptions at Stripe come to in our account row (contract §4.4). */
export interface SubscriptionFacts {
  readonly subscriptionStatus: string;
  /** Undefined leaves the plan as it is: no subscription yet, or a price that is not ours. */
  readonly plan: string | undefined;
  readonly paymentVerified: boolean;
  readonly stripeSubscriptionId: string | null;
  readonly currentPeriodEnd: Date | null;
  readonly cancelAtPeriodEnd: boolean;
}

const planByLookupKey = new Map(soldPrices().map(({ lookupKey, plan }) => [lookupKey, plan.id]));

/** The better a status is for the customer, the earlier it stands; what is not named here comes last. */
const preference = ['active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete'];

/** Statuses of a subscription that still stands in the way of another one. */
export const runningStatuses: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due', 'unpaid', 'paused']);

const endedStatuses = new Set(['canceled', 'incomplete_expired']);

/** The subscription that counts: the best status first, the latest start among equals. */
export function currentSubscription(all: readonly Stripe.Subscription[]): Stripe.Subscription | undefined {
  return all.toSorted((a, b) => rank(a.status) - rank(b.status) || b.created - a.created)[0];
}

function rank(status: string): number {
  const place = preference.indexOf(status);
  // Active and trialing are equally good: the later start decides between them.
  return place === -1 ? preference.length : Math.max(place, 1);
}

/** Translates Stripe's truth into our row; pure, so that every history can be tested. */
export function factsOf(current: Stripe.Subscription | undefined): SubscriptionFacts {
  if (current === undefined) return nothing;
  const item = current.items.data[0];
  const lookupKey = item?.price.lookup_key;
  const ended = endedStatuses.has(current.status);
  return {
    subscriptionStatus: current.status,
    plan: ended ? 'not_selected' : lookupKey ? planByLookupKey.get(lookupKey) : undefined,
    paymentVerified: !ended && current.status !== 'incomplete' && firstPaymentSettled(current.latest_invoice),
    stripeSubscriptionId: current.id,
    currentPeriodEnd: item ? new Date(item.current_period_end * 1000) : null,
    cancelAtPeriodEnd: current.cancel_at_period_end,
  };
}

const nothing: SubscriptionFacts = {
  subscriptionStatus: 'none',
  plan: undefined,
  paymentVerified: false,
  stripeSubscriptionId: null,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
};

/** A first invoice must be paid or cost nothing; any later invoice shows that the first one was. */
function firstPaymentSettled(invoice: Stripe.Subscription['latest_invoice']): boolean {
  if (invoice === null || typeof invoice === 'string') return false;
  return invoice.status === 'paid' || invoice.amount_due === 0 || invoice.billing_reason !== 'subscription_create';
}
