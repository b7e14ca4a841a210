import { type Actor, requireOwner, shownStatus } from '../platform/actor.ts';
import type { Parts } from '../platform/parts.ts';
import { type BillingStatus, billingStatus } from './billing-status.ts';
import { standingAtStripe } from './reconcile-subscription.ts';

/**
 * Where the workshop stands at Stripe at this moment: for somebody who comes back from the portal before Stripe's report
 * does. Asked too often, the answer is what we know already.
 *
 * @throws UNAUTHENTICATED
 * @throws FORBIDDEN  a member asks
 */
export async function refreshBilling(parts: Parts, actor: Actor | null): Promise<BillingStatus> {
  const owner = requireOwner(actor);
  const { database, rateLimits } = parts;
  const account = await database.user.findUnique({ where: { id: owner.id }, select: { stripeCustomerId: true } });
  if (!account?.stripeCustomerId || !(await rateLimits.allows('billingRefreshPerAccount', owner.id))) {
    return billingStatus(actor);
  }
  const { facts } = await standingAtStripe(parts, account.stripeCustomerId);
  return {
    status: shownStatus({ status: facts.subscriptionStatus }),
    plan: facts.plan ?? owner.standing.plan,
    currentPeriodEnd: facts.currentPeriodEnd?.toISOString() ?? null,
    paymentVerified: facts.paymentVerified,
    cancelAtPeriodEnd: facts.cancelAtPeriodEnd,
  };
}
