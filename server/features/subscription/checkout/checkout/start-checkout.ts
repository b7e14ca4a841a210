import type Stripe from 'stripe';
import { AppError } from '../../../../../schema/errors.ts';
import type { StartCheckoutInput } from '../../../../../schema/features/subscription/billing.ts';
import type { CheckoutSession } from '../../../../../schema/features/subscription/billing-answers.ts';
import { lookupKey, offersTrial, priceCents } from '../../../../../schema/money/plans.ts';
import { lifetimes } from '../../../../../schema/rules.ts';
import type { Actor } from '../../../../auth/sessions/actor.ts';
import { endOfGrants } from '../../../../auth/sessions/subscription-state.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { onceAtStripe } from '../../../../integrations/stripe/once-at-stripe.ts';
import { allPages } from '../../../../integrations/stripe/stripe.ts';
import {
  cancelWaiting,
  expirePage,
  runningStatuses,
  stateAtStripe,
  statusIn,
  stripePriceId,
  trialDaysMaximum,
} from '../../subscriptions/index.ts';
import { hadTrialBefore } from '../prices/recorded-trials.ts';
import { ensureCustomer } from './ensure-customer.ts';
import { consumeStripeCallLimit } from './stripe-budget.ts';

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
 * Opens Stripe's payment page for a plan (docs/contract.md §3, §4.1–4.3), or the page that is open already. The price
 * is the catalogue's; the customer is bound to the account before anything can be paid.
 *
 * @param returns where the payment page leads back to; the checkout screens unless another screen asks
 * @returns the address of the payment page; while a grant runs, of a subscription that begins at its end (decision 10)
 * @throws BAD_INPUT  the price set does not offer the plan
 * @throws CONFLICT  a subscription runs already, or has just been paid for, or access is open for two years anyway
 * @throws RATE_LIMITED
 */
export async function startCheckout(
  ctx: AppContext,
  owner: Actor,
  { plan, priceSet }: StartCheckoutInput,
  returns: CheckoutReturns = checkoutScreen,
): Promise<CheckoutSession> {
  if (priceCents(priceSet, plan) === undefined) {
    const text = 'planNotOffered';
    throw new AppError('BAD_INPUT', text, { fields: { plan: text } });
  }
  await ctx.rateLimits.take('checkoutPerAccount', owner.id);
  await consumeStripeCallLimit(ctx, owner);
  const customerId = await ensureCustomer(ctx, owner);
  const { facts, hadTrial } = await stateAtStripe(ctx, customerId);
  if (runningStatuses.has(statusIn(facts))) {
    throw new AppError('CONFLICT', 'alreadySubscribed');
  }
  const wanted = {
    customerId,
    userId: owner.id,
    lookupKey: lookupKey(priceSet, plan),
    trial: offersTrial(priceSet, plan) && !hadTrial && !(await hadTrialBefore(ctx, owner.email)),
    free: priceCents(priceSet, plan) === 0,
    opensAt: await endOfGrants(ctx.database, owner.id, ctx.clock.now()),
    returns,
  };
  await cancelWaiting(ctx.stripe, customerId);
  return { url: await paymentPage(ctx, wanted) };
}

interface WantedPage {
  readonly customerId: string;
  readonly userId: string;
  readonly lookupKey: string;
  readonly trial: boolean;
  readonly free: boolean;
  /** The end of what is open beside a subscription: it begins, and is charged, then. */
  readonly opensAt: Date | null;
  readonly returns: CheckoutReturns;
}

async function paymentPage(ctx: AppContext, wanted: WantedPage): Promise<string> {
  const { stripe } = ctx;
  const sessions = await stripe.checkout.sessions
    .list({ customer: wanted.customerId, limit: 100 })
    .autoPagingToArray(allPages);
  const open = sessions.filter(({ status }) => status === 'open');
  const same = open.find(
    ({ metadata, success_url }) =>
      metadata?.lookupKey === wanted.lookupKey &&
      metadata.trial === `${wanted.trial}` &&
      (metadata.opensAt ?? '') === opensAtText(wanted) &&
      success_url === `${ctx.config.appUrl}${wanted.returns.paid}`,
  );
  if (same?.url) return same.url;
  // A page for another plan that is still open somewhere could be paid as well.
  for (const { id } of open) await expirePage(stripe, id);
  // Parallel clicks see the same latest session, so they ask for the same and get the same answer.
  const purpose = `payment page after ${sessions[0]?.id ?? 'none'}`;
  const session = await onceAtStripe(purpose, await parametersOf(ctx, wanted), (input, options) =>
    stripe.checkout.sessions.create(input, options),
  );
  if (session.url === null) throw new AppError('UNAVAILABLE');
  return session.url;
}

async function parametersOf(
  { clock, config, stripe }: AppContext,
  wanted: WantedPage,
): Promise<Stripe.Checkout.SessionCreateParams> {
  const trialDays = freeDays(wanted, clock.now());
  const metadata = {
    userId: wanted.userId,
    lookupKey: wanted.lookupKey,
    trial: `${wanted.trial}`,
    ...(wanted.opensAt === null ? {} : { opensAt: opensAtText(wanted) }),
  };
  return {
    mode: 'subscription',
    customer: wanted.customerId,
    // Cards say at once whether they pay. What takes days would leave an account that is neither paid nor free to buy.
    allowed_payment_method_types: ['card'],
    client_reference_id: wanted.userId,
    line_items: [{ price: await stripePriceId(stripe, wanted.lookupKey), quantity: 1 }],
    // A free month is for people who mean to stay, so it takes a card; the free plan needs none (docs/contract.md
    // §4.3).
    payment_method_collection: wanted.free ? 'if_required' : 'always',
    success_url: `${config.appUrl}${wanted.returns.paid}`,
    cancel_url: `${config.appUrl}${wanted.returns.cancelled}`,
    // Stripe asks on its page for what it does not know, and keeps the answer with the customer.
    ...(config.calculatesTax
      ? {
          automatic_tax: { enabled: true },
          tax_id_collection: { enabled: true },
          customer_update: { address: 'auto', name: 'auto' },
        }
      : {}),
    metadata,
    subscription_data: { metadata, ...(trialDays > 0 ? { trial_period_days: trialDays } : {}) },
  };
}

/** Unix seconds, as the subscription's metadata keep it (subscription-facts.ts); empty when it opens at once. */
function opensAtText({ opensAt }: WantedPage): string {
  return opensAt === null ? '' : `${Math.floor(opensAt.getTime() / 1000)}`;
}

/**
 * The days before the first charge: those that are open anyway, the last one whole, and the free month behind them.
 *
 * @throws CONFLICT
 */
function freeDays({ free, opensAt, trial }: WantedPage, now: Date): number {
  const openDays = opensAt === null || free ? 0 : Math.ceil((opensAt.getTime() - now.getTime()) / 86_400_000);
  const days = openDays + (trial ? lifetimes.trialDays : 0);
  if (days <= trialDaysMaximum) return days;
  throw new AppError('CONFLICT', 'accessOpenForLong');
}
