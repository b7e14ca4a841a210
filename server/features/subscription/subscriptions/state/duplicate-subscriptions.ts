import Stripe from 'stripe';
import type { AppContext } from '../../../../context/app-context.ts';
import { onceAtStripe } from '../../../../integrations/stripe/once-at-stripe.ts';
import { allPages, isRefusal } from '../../../../integrations/stripe/stripe.ts';
import type { ReadInvoice } from '../stripe-state/invoice-copies.ts';
import { planOfPrice } from '../stripe-state/plan-of-price.ts';
import { currentSubscription, isRunning } from '../stripe-state/subscription-facts.ts';
import { tolerateRefusal } from './tolerate-refusal.ts';

/** How a subscription that was one too many names the one that stays; read again by `refundDuplicates`. */
const duplicateOf = 'Duplicate of ';

/**
 * Ends what runs beside the subscription that stays, as when two payment pages are paid at the same moment
 * (docs/evidence.md plans-114, decision 7); where Stripe refuses, the operator is notified. It names at Stripe which
 * one stays, so that what was paid for it is given back by whichever run comes next, however this one ends.
 *
 * @param all every subscription of the customer
 * @returns whether one was ended, so that what was read is no longer how things stand
 */
export async function endDuplicates(
  ctx: AppContext,
  customerId: string,
  all: readonly Stripe.Subscription[],
): Promise<boolean> {
  const { log, stripe } = ctx;
  const { kept, duplicates } = duplicatesAmong(all);
  let ended = 0;
  for (const { id } of duplicates) {
    const refused = {
      subject: 'A second subscription could not be ended',
      lines: [`Customer ${customerId} pays for ${id} beside ${kept?.id}. Please end it at Stripe.`],
      dedupeKey: `surplus-refused:${id}`,
    };
    if (!(await tolerateRefusal(ctx, refused, () => cancelNow(stripe, id, `${duplicateOf}${kept?.id}`)))) continue;
    log.error({ customerId, kept: kept?.id, ended: id }, 'a second subscription was running and was ended');
    ended += 1;
  }
  return ended > 0;
}

/**
 * Gives back what was paid for duplicates while the subscription that stays ran already. A refund that Stripe refuses,
 * because the bank has taken the money back or the payment is too old, is reported to the operator once and keeps
 * nothing else from being done; it is tried again with the next reading.
 */
export async function refundDuplicates(
  ctx: AppContext,
  all: readonly Stripe.Subscription[],
  invoices: readonly ReadInvoice[],
): Promise<void> {
  for (const { id, cancellation_details: why } of all) {
    if (!why?.comment?.startsWith(duplicateOf)) continue;
    const kept = all.find((other) => other.id === why.comment?.slice(duplicateOf.length));
    if (kept === undefined) continue;
    const owed = invoices.filter(
      ({ copy }) =>
        copy.subscriptionId === id &&
        copy.issuedAt.getTime() >= kept.created * 1000 &&
        // The comment alone proves nothing: a portal can let customers write it.
        copy.issuedAt.getTime() <= (kept.ended_at ?? Number.POSITIVE_INFINITY) * 1000 &&
        copy.refundedCents < copy.amountPaidCents,
    );
    for (const invoice of owed) for (const payment of invoice.paymentIds) await refund(ctx, payment, invoice);
  }
}

async function refund(ctx: AppContext, payment: string, { copy }: ReadInvoice): Promise<void> {
  const { log, stripe } = ctx;
  const refused = {
    subject: 'A refund was refused',
    lines: [
      `Invoice ${copy.number ?? copy.id} was paid for a subscription that was one too many, and was to be given back.`,
      `The payment is ${payment}. Please look at it at Stripe.`,
    ],
    dedupeKey: `refund-refused:${payment}`,
  };
  const work = async () => {
    const wanted = { payment_intent: payment, reason: 'duplicate' } as const;
    const { amount } = await onceAtStripe('duplicate', wanted, (input, options) =>
      stripe.refunds.create(input, options),
    );
    log.error({ payment, refundedCents: amount }, 'what was paid for a second subscription was given back');
  };
  await tolerateRefusal(ctx, refused, work, ['charge_already_refunded']);
}

/**
 * Which running subscription of our catalogue stays and which are one too many; those with prices that are not ours are
 * nobody's surplus. The best status stays; among equals the first one, because the money for a later one can be given
 * back whole.
 */
export function duplicatesAmong(all: readonly Stripe.Subscription[]): {
  readonly kept: Stripe.Subscription | undefined;
  readonly duplicates: readonly Stripe.Subscription[];
} {
  const running = all
    .filter(isRunning)
    .filter(({ items }) => items.data[0] && planOfPrice(items.data[0].price) !== undefined);
  const best = running.filter(({ status }) => isGood(status));
  const kept =
    best.toSorted((a, b) => a.created - b.created || a.id.localeCompare(b.id))[0] ?? currentSubscription(running);
  return { kept, duplicates: running.filter(({ id }) => id !== kept?.id) };
}

const isGood = (status: Stripe.Subscription.Status) => status === 'active' || status === 'trialing';

/**
 * Stripe leaves the open invoices of a cancelled subscription open, so that they could still be paid: voided first.
 *
 * @param comment why, as it is kept at Stripe
 */
export async function cancelNow(stripe: Stripe, subscription: string, comment?: string): Promise<void> {
  const open = await stripe.invoices.list({ subscription, status: 'open', limit: 100 }).autoPagingToArray(allPages);
  for (const { id = '' } of open) {
    try {
      await stripe.invoices.voidInvoice(id);
    } catch (error) {
      // Paid or voided meanwhile, which is no reason to let the subscription run on.
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    }
  }
  try {
    await stripe.subscriptions.cancel(subscription, comment === undefined ? {} : { cancellation_details: { comment } });
  } catch (error) {
    // Two processes may do this at once: what the other one has done already is no failure.
    if (!isRefusal(error, 'resource_missing')) throw error;
  }
}
