import type Stripe from 'stripe';
import { type PlanId, planIds, soldPrices } from '../../../../../schema/money/plans.ts';

const planByLookupKey = new Map(soldPrices().map(({ lookupKey, plan }) => [lookupKey, plan.id]));

/**
 * The plan that a price was made for. A price that is not sold any more has lost its lookup key to the next one, and
 * carries the plan by itself (docs/contract.md §4.20).
 */
export function planOfPrice({ lookup_key: key, metadata }: Pick<Stripe.Price, 'lookup_key' | 'metadata'>) {
  const named: PlanId | undefined = planIds.find((id) => id === metadata.plan);
  return (key === null ? undefined : planByLookupKey.get(key)) ?? named;
}
