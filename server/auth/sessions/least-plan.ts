import { AppError } from '../../../schema/errors.ts';
import { type AccountPlan, type PlanId, planIds } from '../../../schema/money/plans.ts';
import type { Transaction } from '../../infrastructure/database/database.ts';
import { type Actor, isPaid } from './actor.ts';
import { readWorkshopState } from './subscription-state.ts';

/** The smallest plan that has something. */
export type LeastPlan = Extract<PlanId, 'professional' | 'enterprise'>;

/** Whether a plan is as large as another one, in the order of the catalogue. */
export const includesPlan = (plan: AccountPlan, least: LeastPlan): boolean =>
  plan !== 'not_selected' && planIds.indexOf(plan) >= planIds.indexOf(least);

/** @throws PLAN_LIMIT_REACHED the plan of the workshop is smaller */
export function requirePlan({ subscriptionState }: Pick<Actor, 'subscriptionState'>, least: LeastPlan): void {
  if (!includesPlan(subscriptionState.plan, least)) throw new AppError('PLAN_LIMIT_REACHED', 'planTooSmall');
}

/** Whether a workshop pays for such a plan now, where nobody of its staff calls. */
export async function hasPlan(tx: Transaction, workshopId: string, least: LeastPlan, now: Date): Promise<boolean> {
  const owner = await readWorkshopState(tx, workshopId, now);
  return owner !== null && isPaid(owner.state) && includesPlan(owner.state.plan, least);
}
