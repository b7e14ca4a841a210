import type Stripe from 'stripe';
import { AppError } from '../../schema/errors.ts';
import type { StartCardPaymentInput } from '../../schema/inputs/billing.ts';
import { lookupKey, priceCents } from '../../schema/plans.ts';
import { type Actor, requireOwner } from '../platform/actor.ts';
import type { Parts } from '../platform/parts.ts';
import { boundCustomer } from './bound-customer.ts';
import { expireOpenPages } from './other-payments.ts';
import { standingAtStripe } from './reconcile-subscription.ts';
import { stripePriceId } from './stripe-catalogue.ts';
import { runningStatuses } from './subscription-standing.ts';

/**
 * Starts a subscription that waits for its first card payment, and hands out the secret that the card fields pay with
 * (contract §3, create-payment-intent), so that a card payment renews like any other. A page that is loaded again gets
 * the subscription that is waiting already.
 *
 * @throws UNAUTHENTICATED
 * @throws FORBIDDEN  not the owner, or meant for another account
 * @throws BAD_INPUT  the plan is not offered, or the amount is not its price
 * @throws CONFLICT  a subscription runs already
 * @throws RATE_LIMITED
 */
export async function startCardPayment(
  parts: Parts,
  actor: Actor | null,
  { amount, plan, metadata }: StartCardPaymentInput,
): Promise<{ clientSecret: string }> {
  const owner = requireOwner(actor);
  if (metadata.userId !== owner.id) throw new AppError('FORBIDDEN', 'This payment was meant for another account');
  if (metadata.plan !== plan || amount !== priceCents('dashboard', plan)) {
    const text = 'The price has changed. Please load the page again';
    throw new AppError('BAD_INPUT', text, { fields: { amount: text } });
  }
  await parts.rateLimits.take('checkoutPerAccount', owner.id);
  const customerId = await boundCustomer(parts, owner);
  const { facts } = await standingAtStripe(parts, customerId);
  if (runningStatuses.has(facts.subscriptionStatus)) {
    throw new AppError('CONFLICT', 'You already have a subscription');
  }
  await expireOpenPages(parts.stripe, customerId);
  return { clientSecret: await waitingPayment(parts, owner, customerId, lookupKey('dashboard', plan)) };
}

async function waitingPayment(parts: Parts, owner: Actor, customer: string, wantedKey: string): Promise<string> {
  const { stripe } = parts;
  const { data: all } = await stripe.subscriptions.list({
    customer,
    status: 'all',
    limit: 100,
    expand: ['data.latest_invoice.confirmation_secret'],
  });
  const waiting = all.filter(({ status }) => status === 'incomplete');
  const same = waiting.find(({ items }) => items.data[0]?.price.lookup_key === wantedKey);
  const known = same && secretOf(same);
  // Another one that waits could be paid as well, in a page that is still open somewhere.
  for (const { id } of waiting) if (id !== same?.id || known === undefined) await stripe.subscriptions.cancel(id);
  if (known !== undefined) return known;
  const created = await stripe.subscriptions.create(
    {
      customer,
      items: [{ price: await stripePriceId(stripe, wantedKey) }],
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription', payment_method_types: ['card'] },
      metadata: { userId: owner.id, lookupKey: wantedKey },
      expand: ['latest_invoice.confirmation_secret'],
    },
    // Parallel loads see the same latest subscription, so they ask with the same key and get the same answer.
    { idempotencyKey: `card:${customer}:${wantedKey}:${all[0]?.id ?? 'first'}` },
  );
  const secret = secretOf(created);
  if (secret === undefined) throw new AppError('UNAVAILABLE');
  return secret;
}

function secretOf({ latest_invoice: invoice }: Stripe.Subscription): string | undefined {
  if (invoice === null || typeof invoice === 'string') return undefined;
  return invoice.confirmation_secret?.client_secret;
}
