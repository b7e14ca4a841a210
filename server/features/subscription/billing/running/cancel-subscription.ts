import type Stripe from 'stripe';
import type { CancelSubscriptionInput } from '../../../../../schema/features/subscription/billing.ts';
import type { BillingStatus } from '../../../../../schema/features/subscription/billing-answers.ts';
import type { Actor } from '../../../../auth/sessions/actor.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { consumeStripeCallLimit, reloadSubscription } from '../../checkout/index.ts';
import { subscriptionAtStripe } from './subscription-at-stripe.ts';

/**
 * Ends the running subscription with the period that is paid for, or with the free month, until which it can be undone
 * (`resumeSubscription`). Nothing is charged any more; why is kept at Stripe.
 *
 * @throws CONFLICT  no subscription runs
 * @throws RATE_LIMITED
 */
export function cancelSubscription(
  ctx: AppContext,
  owner: Actor,
  { reason, comment }: CancelSubscriptionInput,
): Promise<BillingStatus> {
  return updateSubscription(ctx, owner, () => ({
    cancel_at_period_end: true,
    cancellation_details: { feedback: reason, comment: comment.trim() },
  }));
}

/**
 * Takes a cancellation back, also one of Stripe's portal: the subscription renews again.
 *
 * @throws CONFLICT  no subscription runs
 * @throws RATE_LIMITED
 */
export function resumeSubscription(ctx: AppContext, owner: Actor): Promise<BillingStatus> {
  // In flexible billing the portal names a moment instead.
  return updateSubscription(ctx, owner, ({ cancel_at_period_end: atPeriodEnd, cancel_at: moment }) =>
    !atPeriodEnd && moment !== null ? { cancel_at: '' } : { cancel_at_period_end: false },
  );
}

async function updateSubscription(
  ctx: AppContext,
  owner: Actor,
  changeOf: (before: Stripe.Subscription) => Stripe.SubscriptionUpdateParams,
): Promise<BillingStatus> {
  await consumeStripeCallLimit(ctx, owner);
  const { customerId, subscriptionId } = await subscriptionAtStripe(ctx, owner);
  const before = await ctx.stripe.subscriptions.retrieve(subscriptionId);
  await ctx.stripe.subscriptions.update(subscriptionId, changeOf(before));
  return reloadSubscription(ctx, owner, customerId);
}
