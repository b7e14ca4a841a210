import type Stripe from 'stripe';
import type { PaymentCard, RunningSubscription } from '../../../../../schema/features/subscription/billing-answers.ts';
import { storedSubscriptionStatus } from '../../../../../schema/money/payment-status.ts';
import { currency } from '../../../../../schema/money/plans.ts';
import type { Actor } from '../../../../auth/sessions/actor.ts';
import { runningStatuses } from '../../../../auth/sessions/subscription-state.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { consumeStripeCallLimit } from '../../checkout/index.ts';

/**
 * The subscription alone, without what is granted beside it, as our row has it from Stripe.
 *
 * @returns null while none runs
 */
export async function readRunningSubscription(
  { clock, database }: AppContext,
  owner: Actor,
): Promise<RunningSubscription | null> {
  const row = await database.user.findUniqueOrThrow({
    where: { id: owner.id },
    select: {
      plan: true,
      subscriptionStatus: true,
      subscriptionPriceCents: true,
      currentPeriodEnd: true,
      cancelAtPeriodEnd: true,
      subscriptionOpensAt: true,
    },
  });
  const status = storedSubscriptionStatus.parse(row.subscriptionStatus);
  if (!runningStatuses.has(status)) return null;
  const { subscriptionOpensAt: opensAt } = row;
  const periodEnd = row.currentPeriodEnd?.toISOString() ?? null;
  // What waits for the end of granted access is on trial at Stripe as well, and is no free month.
  const free = status === 'trialing' && (opensAt === null || opensAt <= clock.now());
  return {
    plan: row.plan,
    priceCents: row.subscriptionPriceCents,
    currency,
    freeUntil: free ? periodEnd : null,
    renewsOn: row.cancelAtPeriodEnd ? null : periodEnd,
    endsOn: row.cancelAtPeriodEnd ? periodEnd : null,
  };
}

/**
 * The card that the owner's subscription is paid with, asked at Stripe: it can change in its portal at any time.
 *
 * @returns null without a subscription, or without a card
 * @throws RATE_LIMITED
 */
export async function readPaymentCard(ctx: AppContext, owner: Actor): Promise<PaymentCard | null> {
  const row = await ctx.database.user.findUniqueOrThrow({
    where: { id: owner.id },
    select: { stripeSubscriptionId: true, subscriptionStatus: true },
  });
  const running = runningStatuses.has(storedSubscriptionStatus.parse(row.subscriptionStatus));
  if (row.stripeSubscriptionId === null || !running) return null;
  await consumeStripeCallLimit(ctx, owner);
  const subscription = await ctx.stripe.subscriptions.retrieve(row.stripeSubscriptionId, {
    expand: ['default_payment_method', 'customer.invoice_settings.default_payment_method'],
  });
  // The subscription's own card goes before the customer's, as Stripe charges them.
  const card = cardOf(subscription.default_payment_method) ?? cardOf(defaultOf(subscription.customer));
  if (card === undefined) return null;
  return { brand: card.brand, last4: card.last4, expiresMonth: card.exp_month, expiresYear: card.exp_year };
}

type Method = Stripe.Subscription['default_payment_method'];

function defaultOf(customer: Stripe.Subscription['customer']): Method {
  return typeof customer === 'string' || customer.deleted ? null : customer.invoice_settings.default_payment_method;
}

function cardOf(method: Method): Stripe.PaymentMethod.Card | undefined {
  return method === null || typeof method === 'string' ? undefined : method.card;
}
