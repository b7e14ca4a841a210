import type { PlansQuery } from '../../../../../generated/graphql.ts';
import type { BillingText } from '../../../../../schema/messages/billing/index.ts';
import { planIds, plans, unlimited } from '../../../../../schema/money/plans.ts';

/** A plan with its price in the price set of the screen. */
export type OfferedPlan = PlansQuery['plans'][number];

/**
 * How many people a plan is for, out of the catalogue's seats (docs/contract.md §4.1; the owner is counted).
 *
 * @returns undefined for a plan this version does not know
 */
export function seatsWord(planId: string, t: BillingText): string | undefined {
  const id = planIds.find((known) => known === planId);
  if (id === undefined) return undefined;
  const { mechanic, receptionist, together } = plans[id].seats;
  if (together === unlimited) return t('unlimitedUsers');
  if (together === 0) return t('owner');
  if (mechanic === 1 && receptionist === 0) return t('ownerAndMechanic');
  return t('upToUsers', { count: together + 1 });
}
