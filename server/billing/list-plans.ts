import type { PlansInput } from '../../schema/inputs/billing.ts';
import { currency, plansOf, plansWithTrial, priceCents } from '../../schema/plans.ts';
import type { Actor } from '../platform/actor.ts';
import type { Parts } from '../platform/parts.ts';

export interface OfferedPlan {
  readonly id: string;
  readonly label: string;
  /** Cents per month */
  readonly priceCents: number;
  readonly currency: string;
  /** Whether the first month is free for who asks. */
  readonly trial: boolean;
}

/**
 * The plans of a price set, cheapest first, for everybody. The free month is offered to visitors, and to accounts that
 * never had it (contract §4.2).
 */
export async function listPlans(
  { database }: Parts,
  actor: Actor | null,
  { priceSet }: PlansInput,
): Promise<readonly OfferedPlan[]> {
  const owner =
    actor && (await database.user.findUnique({ where: { id: actor.ownerId }, select: { trialStartedAt: true } }));
  const hadTrial = owner != null && owner.trialStartedAt !== null;
  return plansOf(priceSet).map(({ id, label }) => ({
    id,
    label,
    priceCents: priceCents(priceSet, id) ?? 0,
    currency,
    trial: priceSet !== 'dashboard' && plansWithTrial.has(id) && !hadTrial,
  }));
}
