import Stripe from 'stripe';
import type { Parts } from '../platform/parts.ts';
import { currentSubscription, factsOf, runningStatuses } from './subscription-standing.ts';

/**
 * Ends what runs beside the subscription that stays, and gives the money back (catalogue B8 row 114, decision 7). Two
 * payment pages paid at the same moment are how it comes about. The refund goes first and has the invoice's id as its
 * key: a process that dies between the two steps finds the subscription still running and repeats both without effect.
 *
 * @param all every subscription of the customer
 * @returns whether there was one, so that what was read is no longer how things stand
 */
export async function endSurplus(
  parts: Parts,
  customerId: string,
  all: readonly Stripe.Subscription[],
): Promise<boolean> {
  const { kept, surplus } = surplusAmong(all);
  for (const subscription of surplus) {
    const refundedCents = await refundSince(parts.stripe, subscription.id, kept?.created ?? 0);
    await cancel(parts.stripe, subscription.id);
    parts.log.error(
      { customerId, kept: kept?.id, ended: subscription.id, refundedCents },
      'a second subscription was running: it was ended and its payments were refunded',
    );
  }
  return surplus.length > 0;
}

/**
 * Which running subscription of our catalogue stays and which are one too many. The best status stays; among equals the
 * first one, because the money for a later one can be given back whole. Subscriptions with prices that are not ours are
 * nobody's surplus.
 */
export function surplusAmong(all: readonly Stripe.Subscription[]): {
  readonly kept: Stripe.Subscription | undefined;
  readonly surplus: readonly Stripe.Subscription[];
} {
  const running = all.filter(
    (subscription) => runningStatuses.has(subscription.status) && factsOf(subscription).plan !== undefined,
  );
  const best = running.filter(({ status }) => isGood(status));
  const kept =
    best.toSorted((a, b) => a.created - b.created || a.id.localeCompare(b.id))[0] ?? currentSubscription(running);
  return { kept, surplus: running.filter(({ id }) => id !== kept?.id) };
}

const isGood = (status: Stripe.Subscription.Status) => status === 'active' || status === 'trialing';

/** Refunds what was paid for a subscription while the other one ran already; the sum in cents. */
async function refundSince(stripe: Stripe, subscription: string, since: number): Promise<number> {
  const { data } = await stripe.invoices.list({ subscription, status: 'paid', limit: 100, expand: ['data.payments'] });
  let refundedCents = 0;
  for (const invoice of data.filter(({ created, amount_paid }) => created >= since && amount_paid > 0)) {
    for (const { payment, status } of invoice.payments?.data ?? []) {
      const intent = payment.payment_intent;
      if (status !== 'paid' || intent === undefined) continue;
      const intentId = typeof intent === 'string' ? intent : intent.id;
      refundedCents += await unlessDone('charge_already_refunded', 0, async () => {
        const wanted = { payment_intent: intentId, reason: 'duplicate' } as const;
        return (await stripe.refunds.create(wanted, { idempotencyKey: `surplus:${intentId}` })).amount;
      });
    }
  }
  return refundedCents;
}

/** Stripe leaves the open invoices of a cancelled subscription open, so that they could still be paid: voided first. */
async function cancel(stripe: Stripe, subscription: string): Promise<void> {
  const { data: open } = await stripe.invoices.list({ subscription, status: 'open', limit: 100 });
  for (const { id } of open) if (id !== undefined) await stripe.invoices.voidInvoice(id);
  await unlessDone('resource_missing', undefined, async () => void (await stripe.subscriptions.cancel(subscription)));
}

/**
 * Ends everything a customer pays for, at once and without a refund, because the account is going to be deleted.
 * Repeating it has no further effect.
 */
export async function endEverySubscription({ stripe }: Parts, customer: string): Promise<void> {
  const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 });
  for (const { id, status } of data) if (runningStatuses.has(status)) await cancel(stripe, id);
}

/** Two processes may do this at once: what the other one has done already is no failure. */
async function unlessDone<Result>(code: string, otherwise: Result, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === code) return otherwise;
    throw error;
  }
}
