import type Stripe from 'stripe';
import { AppError } from '../../../../../schema/errors.ts';
import type { StartCardPaymentInput } from '../../../../../schema/features/subscription/billing.ts';
import type { PaymentIntent } from '../../../../../schema/features/subscription/billing-answers.ts';
import { lookupKey, priceCents } from '../../../../../schema/money/plans.ts';
import type { Actor } from '../../../../auth/sessions/actor.ts';
import { endOfGrants } from '../../../../auth/sessions/subscription-state.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { onceAtStripe } from '../../../../integrations/stripe/once-at-stripe.ts';
import { allPages, isRefusal } from '../../../../integrations/stripe/stripe.ts';
import {
  cancelUnpaid,
  expireOpenPages,
  runningStatuses,
  stateAtStripe,
  statusIn,
  stripePriceId,
  waitingChange,
  withLatestPayment,
} from '../../subscriptions/index.ts';
import { ensureCustomer } from './ensure-customer.ts';
import { consumeStripeCallLimit } from './stripe-budget.ts';

/**
 * Starts a subscription that waits for its first card payment, or finds the waiting one, and hands out the secret that
 * the card fields pay with (docs/contract.md §3, create-payment-intent), so that a card payment renews like any other.
 * Where a subscription runs and waits for a change to be paid (`changePlan`), the secret is that payment's.
 *
 * @throws FORBIDDEN  meant for another account
 * @throws BAD_INPUT  the plan is not offered, or the amount is not its price
 * @throws CONFLICT  access is open beside a subscription, or a subscription runs already, or has just been paid for; or
 *   Stripe Tax needs billing details first
 * @throws RATE_LIMITED
 */
export async function startCardPayment(
  ctx: AppContext,
  owner: Actor,
  { amount, plan, metadata }: StartCardPaymentInput,
): Promise<PaymentIntent> {
  if (metadata.userId !== owner.id) throw new AppError('FORBIDDEN', 'paymentOfOther');
  if (metadata.plan !== plan || amount !== priceCents('dashboard', plan)) {
    const text = 'priceChanged';
    throw new AppError('BAD_INPUT', text, { fields: { amount: text } });
  }
  await ctx.rateLimits.take('checkoutPerAccount', owner.id);
  if ((await endOfGrants(ctx.database, owner.id, ctx.clock.now())) !== null) {
    // Paid here it would begin at once, and the days that are open anyway would be paid twice.
    throw new AppError('CONFLICT', 'accessOpen');
  }
  await consumeStripeCallLimit(ctx, owner);
  const customerId = await ensureCustomer(ctx, owner);
  const { facts } = await stateAtStripe(ctx, customerId);
  if (facts.stripeSubscriptionId !== null && runningStatuses.has(statusIn(facts))) {
    return { clientSecret: await paymentOfChange(ctx, facts.stripeSubscriptionId, lookupKey('dashboard', plan)) };
  }
  await expireOpenPages(ctx.stripe, customerId);
  return { clientSecret: await waitingPayment(ctx, owner, customerId, lookupKey('dashboard', plan)) };
}

/** The payment that a change of the running subscription to this plan waits for. */
async function paymentOfChange({ stripe }: AppContext, subscriptionId: string, wantedKey: string): Promise<string> {
  const waiting = await waitingChange(stripe, await stripe.subscriptions.retrieve(subscriptionId, withLatestPayment));
  const secret = waiting?.lookupKey === wantedKey ? waiting.payment.client_secret : null;
  if (secret === null) throw new AppError('CONFLICT', 'alreadySubscribed');
  return secret;
}

async function waitingPayment(ctx: AppContext, owner: Actor, customer: string, wantedKey: string): Promise<string> {
  const { stripe } = ctx;
  const detailsVersion = await versionOfDetails(ctx, owner);
  const all = await stripe.subscriptions
    .list({ customer, status: 'all', limit: 100, expand: ['data.latest_invoice.confirmation_secret'] })
    .autoPagingToArray(allPages);
  const waiting = all.filter(({ status }) => status === 'incomplete');
  // Its invoice is written already: with other billing details on it, it is not the one that is wanted.
  const same = waiting.find(
    ({ items, metadata }) =>
      items.data[0]?.price.lookup_key === wantedKey && (metadata.detailsVersion ?? '') === detailsVersion,
  );
  const known = same && secretOf(same);
  // Another one that waits could be paid as well, in a page that is still open somewhere.
  for (const each of waiting) if (each !== same || known === undefined) await cancelUnpaid(stripe, each);
  if (known !== undefined) return known;
  const created = await onceAtStripe(
    // Parallel loads see the same latest subscription, so they ask for the same and get the same answer.
    `card payment after ${all[0]?.id ?? 'none'}`,
    {
      customer,
      items: [{ price: await stripePriceId(stripe, wantedKey) }],
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription', payment_method_types: ['card'] },
      ...(ctx.config.calculatesTax ? { automatic_tax: { enabled: true } } : {}),
      metadata: { userId: owner.id, lookupKey: wantedKey, detailsVersion },
      expand: ['latest_invoice.confirmation_secret'],
    } satisfies Stripe.SubscriptionCreateParams,
    (input, options) => stripe.subscriptions.create(input, options),
  ).catch(refuseWithoutDetails);
  const secret = secretOf(created);
  if (secret === undefined) throw new AppError('UNAVAILABLE');
  return secret;
}

/** Which billing details an invoice that is written now carries; empty as long as there are none. */
async function versionOfDetails({ database }: AppContext, { id }: Actor): Promise<string> {
  const details = await database.billingDetails.findUnique({ where: { userId: id }, select: { version: true } });
  return details === null ? '' : `${details.version}`;
}

/** @throws CONFLICT  Stripe Tax has to know where the buyer is, and nobody has said so */
function refuseWithoutDetails(error: unknown): never {
  if (isRefusal(error, 'customer_tax_location_invalid')) {
    throw new AppError('CONFLICT', 'billingDetailsFirst', { cause: error });
  }
  throw error;
}

function secretOf({ latest_invoice: invoice }: Stripe.Subscription): string | undefined {
  if (invoice === null || typeof invoice === 'string') return undefined;
  return invoice.confirmation_secret?.client_secret;
}
