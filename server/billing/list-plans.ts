import type { PlansInput } from '../../schema/inputs/billing.ts';
import { currency, plansOf, plansWithTrial, priceCents } from '../../schema/plans.ts';

export interface OfferedPlan {
  readonly id: string;
  readonly label: string;
  /** Cents per month */
  readonly priceCents: number;
  readonly currency: string;
  /** Whether the first month is free for somebody who never had one. */
  readonly trial: boolean;
}

/** The plans of a price set, cheapest first, for everybody. */
export function listPlans({ priceSet }: PlansInput): readonly OfferedPlan[] {
  return plansOf(priceSet).map(({ id, label }) => ({
    id,
    label,
    priceCents: priceCents(priceSet, id) ?? 0,
    currency,
    trial: priceSet !== 'dashboard' && plansWithTrial.has(id),
  }));
}
