import type { PlansInput } from '../../../../../schema/features/subscription/billing.ts';
import type { OfferedPlan } from '../../../../../schema/features/subscription/billing-answers.ts';
import { currency, plansOf, plansWithTrial, priceCents } from '../../../../../schema/money/plans.ts';
import type { Actor } from '../../../../auth/sessions/actor.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { hadTrialBefore } from './recorded-trials.ts';

/**
 * The plans of a price set, cheapest first, for everybody. The free month is offered to visitors, and to accounts that
 * never had it (docs/contract.md §4.2).
 */
export async function listPlans(
  ctx: AppContext,
  actor: Actor | null,
  { priceSet }: PlansInput,
): Promise<readonly OfferedPlan[]> {
  const hadTrial = actor !== null && (await ownerHadTrial(ctx, actor));
  return plansOf(priceSet).map(({ id, label }) => ({
    id,
    label,
    priceCents: priceCents(priceSet, id) ?? 0,
    currency,
    trial: priceSet !== 'dashboard' && plansWithTrial.has(id) && !hadTrial,
  }));
}

async function ownerHadTrial(ctx: AppContext, { ownerId }: Actor): Promise<boolean> {
  const owner = await ctx.database.user.findUnique({
    where: { id: ownerId },
    select: { email: true, trialStartedAt: true },
  });
  return owner !== null && (owner.trialStartedAt !== null || (await hadTrialBefore(ctx, owner.email)));
}
