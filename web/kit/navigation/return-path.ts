import { isPaymentReference } from '../../../schema/money/payment-reference.ts';
import { type PlanId, planIds } from '../../../schema/money/plans.ts';
import { planPath, returnParameter } from '../../../schema/wanted-plan.ts';
import { loginPathTo } from './login-path.ts';
import { paths, settingsPaths } from './paths.ts';

/** The screens that may be asked for before somebody is signed in. Any other address is ignored, ours or not. */
const returnable: ReadonlySet<string> = new Set([
  paths.dashboard(),
  paths.security(),
  paths.checkout(),
  paths.download(),
  paths.vehicles(),
  paths.customers(),
  paths.workshopSettings(),
  paths.team(),
  paths.billing(),
  paths.webhookAdmin(),
  ...planIds.map((plan) => `${paths.stripeCheckout()}?plan=${plan}`),
  ...planIds.map(planPath),
]);

/** The screens that show one row: their address with an id in it, and nothing behind. */
const rowScreen = /^(\/\w+\/)[0-9a-f-]{36}$/;
const rowScreens: ReadonlySet<string> = new Set([paths.vehicle(), paths.customer()]);

/**
 * The address of the log-in screen that leads back afterwards.
 *
 * @param from the path and query of the screen that needs a session; the dashboard needs no mention: who asked for it lands on their first screen
 */
export function loginPathFrom(from: string): string {
  if (from === paths.dashboard() || knownPath(from) === undefined) return paths.login();
  return loginPathTo(from);
}

/**
 * Where to go after logging in.
 *
 * @param search the query of the log-in screen's address, which anybody may have written
 * @param first the screen on which this account begins otherwise
 * @returns a path of this application, never an address elsewhere
 */
export function pathAfterLogin(search: string, first: string): string {
  const wanted = new URLSearchParams(search).get(returnParameter);
  return (wanted !== null && knownPath(wanted)) || first;
}

/**
 * The query that hands the way back on from log-in to registration and back again.
 *
 * @param search the query of the present address, which anybody may have written
 * @returns empty where there is nothing to go back to, else with its question mark
 */
export function returnSearch(search: string): string {
  const wanted = new URLSearchParams(search).get(returnParameter);
  return wanted === null || knownPath(wanted) === undefined
    ? ''
    : `?${new URLSearchParams({ [returnParameter]: wanted })}`;
}

/**
 * The plan that the way back leads to: what was chosen on the landing page.
 *
 * @param search the query of the present address, which anybody may have written
 */
export function wantedPlanOf(search: string): PlanId | undefined {
  const wanted = new URLSearchParams(search).get(returnParameter);
  return planIds.find((plan) => planPath(plan) === wanted);
}

/** @returns the path when it is one that we lead back to, letter for letter */
function knownPath(path: string): string | undefined {
  if (returnable.has(path) || settingsPaths.includes(path)) return path;
  const prefix = `${paths.checkoutSuccess()}?session_id=`;
  if (rowScreens.has(path.replace(rowScreen, '$1:id'))) return path;
  const leadsToPayment = path.startsWith(prefix) && isPaymentReference(path.slice(prefix.length));
  return leadsToPayment ? path : undefined;
}
