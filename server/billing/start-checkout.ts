import type Stripe from 'stripe';
import { AppError } from '../../schema/errors.ts';
import type { StartCheckoutInput } from '../../schema/inputs/billing.ts';
import { lookupKey, offersTrial, priceCents } from '../../schema/plans.ts';
import { lifetimes } from '../../schema/rules.ts';
import { type Actor, requireOwner } from '../platform/actor.ts';
import type { Parts } from '../platform/parts.ts';
import { boundCustomer } from './bound-customer.ts';
import { cancelWaiting } from './other-payments.ts';
import { standingAtStripe } from './reconcile-subscription.ts';
import { stripePriceId } from './stripe-catalogue.ts';
import { runningStatuses } from './subscription-standing.ts';

/** Where a payment page leads back to: our paths, the paid one with a query of its own for the session's id. */
export interface CheckoutReturns {
  readonly paid: `/${string}?${string}`;
  readonly cancelled: `/${string}`;
}

const checkoutScreen: CheckoutReturns = {
  paid: '/checkout-success?session_id={CHECKOUT_SESSION_ID}',
  cancelled: '/checkout',
};

/**
 * Opens Stripe's payment page for a plan (contract §3, §4.1–4.3). The price is the catalogue's; the customer is bound to
 * the account before anything can be paid. Repeated clicks get the page that is open already.
 *
 * @param returns where the payment page leads back to; the checkout screens unless another screen asks
 * @returns the address of the payment page
 * @throws UNAUTHENTICATED
 * @throws FORBIDDEN  only the owner pays
 * @throws BAD_INPUT  the price set does not offer the plan
 * @throws CONFLICT  a subscription runs already
 * @throws RATE_LIMITED
 */
export async function startCheckout(
  parts: Parts,
  actor: Actor | null,
  { plan, priceSet }: StartCheckoutInput,
  returns: CheckoutReturns = checkoutScreen,
): Promise<{ url: string }> {
  const owner = requireOwner(actor);
  if (priceCents(priceSet, plan) === undefined) {
    const text = 'This plan is not offered here';
    throw new AppError('BAD_INPUT', text, { fields: { plan: text } });
  }
  await parts.rateLimits.take('checkoutPerAccount', owner.id);
  const customerId = await boundCustomer(parts, owner);
  const { facts, hadTrial } = await standingAtStripe(parts, customerId);
  if (runningStatuses.has(facts.subscriptionStatus)) {
    throw new AppError('CONFLICT', 'You already have a subscription');
  }
  const wanted = {
    customerId,
    userId: owner.id,
    lookupKey: lookupKey(priceSet, plan),
    trial: offersTrial(priceSet, plan) && !hadTrial,
    free: priceCents(priceSet, plan) === 0,
    returns,
  };
  await cancelWaiting(parts.stripe, customerId);
  return { url: await paymentPage(parts, wanted) };
}

interface WantedPage {
  readonly customerId: string;
  readonly userId: string;
  readonly lookupKey: string;
  readonly trial: boolean;
  readonly free: boolean;
  readonly returns: CheckoutReturns;
}

async function paymentPage(parts: Parts, wanted: WantedPage): Promise<string> {
  const { stripe } = parts;
  const { data: sessions } = await stripe.checkout.sessions.list({ customer: wanted.customerId, limit: 100 });
  const open = sessions.filter(({ status }) => status === 'open');
  const same = open.find(
    ({ metadata, success_url }) =>
      metadata?.lookupKey === wanted.lookupKey &&
      metadata.trial === `${wanted.trial}` &&
      success_url === `${parts.config.appUrl}${wanted.returns.paid}`,
  );
  if (same?.url) return same.url;
  // A page for another plan that is still open somewhere could be paid as well.
  for (const { id } of open) await stripe.checkout.sessions.expire(id);
  const session = await stripe.checkout.sessions.create(await parametersOf(parts, wanted), {
    // Parallel clicks see the same latest session, so they ask with the same key and get the same answer.
    idempotencyKey: `checkout:${wanted.customerId}:${wanted.lookupKey}:${wanted.trial}:${wanted.returns.cancelled}:${sessions[0]?.id ?? 'first'}`,
  });
  if (session.url === null) throw new AppError('UNAVAILABLE');
  return session.url;
}

async function parametersOf(
  { config, stripe }: Parts,
  wanted: WantedPage,
): Promise<Stripe.Checkout.SessionCreateParams> {
  const metadata = { userId: wanted.userId, lookupKey: wanted.lookupKey, trial: `${wanted.trial}` };
  return {
    mode: 'subscription',
    customer: wanted.customerId,
    client_reference_id: wanted.userId,
    line_items: [{ price: await stripePriceId(stripe, wanted.lookupKey), quantity: 1 }],
    // A free month is for people who mean to stay, so it takes a card; the free plan needs none (contract §4.3).
    payment_method_collection: wanted.free ? 'if_required' : 'always',
    success_url: `${config.appUrl}${wanted.returns.paid}`,
    cancel_url: `${config.appUrl}${wanted.returns.cancelled}`,
    metadata,
    subscription_data: { metadata, ...(wanted.trial ? { trial_period_days: lifetimes.trialDays } : {}) },
  };
}
