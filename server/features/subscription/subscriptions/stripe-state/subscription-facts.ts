import type Stripe from 'stripe';
import {
  type StatusAtStripe,
  type SubscriptionStatus,
  statusAtStripe,
  storedSubscriptionStatus,
} from '../../../../../schema/money/payment-status.ts';
import type { AccountPlan } from '../../../../../schema/money/plans.ts';
import { runningStatuses } from '../../../../auth/sessions/subscription-state.ts';
import type { InvoiceCopy } from './invoice-copies.ts';
import { planOfPrice } from './plan-of-price.ts';
import type { Dispute } from './refunded-payments.ts';

export { runningStatuses };

/** What a customer's subscriptions at Stripe come to in our account row (docs/contract.md §4.4). */
export interface SubscriptionFacts {
  /** Stripe's word as it came, also one that nobody here knows yet (docs/evidence.md webhook-135), or none. */
  readonly subscriptionStatus: Stripe.Subscription.Status | 'none';
  /** Undefined leaves the plan as it is: no subscription yet, or a price that is not ours. */
  readonly plan: AccountPlan | undefined;
  readonly paymentVerified: boolean;
  readonly stripeSubscriptionId: string | null;
  readonly currentPeriodEnd: Date | null;
  readonly cancelAtPeriodEnd: boolean;
  /** What it costs a month; null without one that has begun. */
  readonly subscriptionPriceCents: number | null;
  /** When it begins to give access, where it was bought to begin at the end of a grant; null: at once. */
  readonly subscriptionOpensAt: Date | null;
}

/** What Stripe allows as days before the first charge. */
export const trialDaysMaximum = 730;

/** The better a status is for the customer, the earlier it is; what is not named here comes last. */
const preference: readonly StatusAtStripe[] = ['active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete'];

const endedStatuses: ReadonlySet<StatusAtStripe> = new Set<StatusAtStripe>(['canceled', 'incomplete_expired']);

/** Its first payment was started and never made: a person who opened the card page and left has no plan and no period. */
const neverStarted: ReadonlySet<StatusAtStripe> = new Set<StatusAtStripe>(['incomplete', 'incomplete_expired']);

/** The subscription that counts: the best status first, the latest start among equals. */
export function currentSubscription(all: readonly Stripe.Subscription[]): Stripe.Subscription | undefined {
  return all.toSorted((a, b) => rank(statusOf(a)) - rank(statusOf(b)) || b.created - a.created)[0];
}

/** The status of a subscription as this version knows it, also where Stripe has invented another one since. */
function statusOf({ status }: Pick<Stripe.Subscription, 'status'>): StatusAtStripe {
  return statusAtStripe.parse(status);
}

/** Whether a subscription is in the way of another one, and would charge again. */
export function isRunning(subscription: Pick<Stripe.Subscription, 'status'>): boolean {
  return runningStatuses.has(statusOf(subscription));
}

function rank(status: StatusAtStripe): number {
  const place = preference.indexOf(status);
  // Active and trialing are equally good: the later start decides between them.
  return place === -1 ? preference.length : Math.max(place, 1);
}

/** What counts of an invoice for the state of a subscription. */
export interface CountedInvoice {
  readonly copy: Pick<InvoiceCopy, 'subscriptionId' | 'status' | 'amountPaidCents' | 'refundedCents'>;
  readonly paysUntil: Date;
  readonly disputes: readonly Pick<Dispute, 'outcome'>[];
}

/**
 * Translates Stripe's truth into our row; pure, so that every history can be tested.
 *
 * @param invoices the customer's, all of them
 */
export function factsOf(
  current: Stripe.Subscription | undefined,
  invoices: readonly CountedInvoice[],
  now: Date,
): SubscriptionFacts {
  if (current === undefined) return nothing;
  const paid = invoices.filter(({ copy }) => copy.subscriptionId === current.id && copy.status === 'paid');
  const item = current.items.data[0];
  const status = statusOf(current);
  const ended = endedStatuses.has(status);
  const settled = !ended && firstPaymentSettled(current.latest_invoice);
  // Stripe goes on with the periods of a paused collection as if they were paid (docs/contract.md §4.21).
  const paidUntil = current.pause_collection === null ? null : latest(paid);
  const end = endWithoutRenewal(current);
  if (neverStarted.has(status)) {
    // What was paid before has ended, or it would count instead.
    const hadAnother = invoices.some(({ copy }) => copy.status === 'paid');
    const { status: subscriptionStatus, id: stripeSubscriptionId } = current;
    return { ...nothing, subscriptionStatus, stripeSubscriptionId, plan: hadAnother ? 'not_selected' : undefined };
  }
  return {
    subscriptionStatus: current.status,
    plan: ended ? 'not_selected' : item && planOfPrice(item.price),
    paymentVerified: settled && (paidUntil === null || paidUntil > now) && !isPaidBack(paid),
    stripeSubscriptionId: current.id,
    currentPeriodEnd: paidUntil ?? (item ? new Date((end ?? item.current_period_end) * 1000) : null),
    cancelAtPeriodEnd: end !== null,
    subscriptionPriceCents: ended ? null : (item?.price.unit_amount ?? null),
    subscriptionOpensAt: opensAt(current),
  };
}

/** The end of what was paid for; long ago where nothing was. */
function latest(paid: readonly CountedInvoice[]): Date {
  return new Date(Math.max(0, ...paid.map(({ paysUntil }) => paysUntil.getTime())));
}

/**
 * When a subscription that was cancelled ends, if it is not renewed before. In flexible billing the portal names the
 * moment and leaves `cancel_at_period_end` as it is.
 *
 * @returns seconds since 1970; null while it goes on after the running period
 */
export function endWithoutRenewal({
  cancel_at,
  cancel_at_period_end,
  items,
  trial_end,
}: Stripe.Subscription): number | null {
  const renewal = items.data[0]?.current_period_end ?? trial_end;
  if (cancel_at_period_end) return cancel_at ?? renewal;
  return cancel_at !== null && renewal !== null && cancel_at <= renewal ? cancel_at : null;
}

/** All that was paid for the present period was given back, or a bank has taken back a payment for good. */
function isPaidBack(paid: readonly CountedInvoice[]): boolean {
  const until = latest(paid).getTime();
  const present = paid.filter(({ copy, paysUntil }) => paysUntil.getTime() === until && copy.amountPaidCents > 0);
  const refunded = present.length > 0 && present.every(({ copy }) => copy.refundedCents >= copy.amountPaidCents);
  return refunded || paid.some(({ disputes }) => disputes.some(({ outcome }) => outcome === 'lost'));
}

/** Where the facts are in the words of this version. */
export function statusIn({ subscriptionStatus }: Pick<SubscriptionFacts, 'subscriptionStatus'>): SubscriptionStatus {
  return storedSubscriptionStatus.parse(subscriptionStatus);
}

const nothing: SubscriptionFacts = {
  subscriptionStatus: 'none',
  plan: undefined,
  paymentVerified: false,
  stripeSubscriptionId: null,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  subscriptionPriceCents: null,
  subscriptionOpensAt: null,
};

/** What the checkout wrote down when a grant was running (start-checkout.ts), or waiting-subscription.ts since. */
export function opensAt({ metadata }: Stripe.Subscription): Date | null {
  const unixSeconds = Number(metadata.opensAt);
  return unixSeconds > 0 ? new Date(unixSeconds * 1000) : null;
}

/** A first invoice must be paid or cost nothing; any later invoice shows that the first one was. */
function firstPaymentSettled(invoice: Stripe.Subscription['latest_invoice']): boolean {
  if (invoice === null || typeof invoice === 'string') return false;
  return invoice.status === 'paid' || invoice.amount_due === 0 || invoice.billing_reason !== 'subscription_create';
}
