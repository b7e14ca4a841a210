import type { PlanId } from './money/plans.ts';
import { screens } from './screens.ts';

/** The way from a plan that was chosen on the landing page to the screen where it is paid for. */

/** The query of the log-in screen that says where to go afterwards. */
export const returnParameter = 'returnTo';

/** @returns the path of the screen where plans are chosen, with this one chosen already */
export function planPath(plan: PlanId): `/${string}` {
  return `${screens.checkout.path}?plan=${plan}`;
}
