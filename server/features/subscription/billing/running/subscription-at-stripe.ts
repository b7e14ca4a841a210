import { AppError } from '../../../../../schema/errors.ts';
import type { Actor } from '../../../../auth/sessions/actor.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { runningStatuses, stateAtStripe, statusIn } from '../../subscriptions/index.ts';

/**
 * The subscription that runs for an owner, as Stripe has it at this moment.
 *
 * @throws CONFLICT  none runs
 */
export async function subscriptionAtStripe(
  ctx: AppContext,
  owner: Actor,
): Promise<{ readonly customerId: string; readonly subscriptionId: string }> {
  const none = new AppError('CONFLICT', 'noSubscription');
  const before = await ctx.database.user.findUnique({ where: { id: owner.id }, select: { stripeCustomerId: true } });
  if (!before?.stripeCustomerId) throw none;
  const { facts } = await stateAtStripe(ctx, before.stripeCustomerId);
  if (facts.stripeSubscriptionId === null || !runningStatuses.has(statusIn(facts))) throw none;
  return { customerId: before.stripeCustomerId, subscriptionId: facts.stripeSubscriptionId };
}
