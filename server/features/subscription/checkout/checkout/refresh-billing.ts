import type { BillingStatus } from '../../../../../schema/features/subscription/billing-answers.ts';
import type { Actor } from '../../../../auth/sessions/actor.ts';
import { combineSubscriptionState, runningAt } from '../../../../auth/sessions/subscription-state.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { stateAtStripe, statusIn } from '../../subscriptions/index.ts';
import { billingStatus, presentSubscription } from './billing-status.ts';

/**
 * The state of the workshop at Stripe at this moment: for somebody who comes back from the portal before Stripe's
 * report does. Asked too often, the answer is what we know already.
 */
export async function refreshBilling(ctx: AppContext, owner: Actor): Promise<BillingStatus> {
  const { database, rateLimits } = ctx;
  const account = await database.user.findUnique({ where: { id: owner.id }, select: { stripeCustomerId: true } });
  if (!account?.stripeCustomerId) return billingStatus(owner);
  const mayAsk =
    (await rateLimits.allows('billingRefreshPerAccount', owner.id)) &&
    (await rateLimits.allows('stripePerAddress', owner.source.address));
  if (!mayAsk) return billingStatus(owner);
  return reloadSubscription(ctx, owner, account.stripeCustomerId);
}

/** The state of the workshop now that its subscription has been read at Stripe. */
export async function reloadSubscription(ctx: AppContext, owner: Actor, customerId: string): Promise<BillingStatus> {
  const { clock, database } = ctx;
  const { facts } = await stateAtStripe(ctx, customerId);
  const { plan, subscriptionStatus: _, subscriptionOpensAt: opensAt, ...others } = facts;
  const now = clock.now();
  const { plan: planBefore, accessGrants } = await database.user.findUniqueOrThrow({
    where: { id: owner.id },
    select: { plan: true, accessGrants: { where: runningAt(now), select: { plan: true, validUntil: true } } },
  });
  const subscription = { ...others, plan: plan ?? planBefore, status: statusIn(facts), opensAt };
  return presentSubscription(combineSubscriptionState(subscription, accessGrants, now));
}
