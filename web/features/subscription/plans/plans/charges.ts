/**
 * What a plan costs now and next, as the checkout with the checkout price set charges it (docs/contract.md §4.1, §4.2,
 * §4.3).
 */
export interface Charges {
  readonly todayCents: number;
  /** The first charge after today; none for a free plan. */
  readonly next: { readonly cents: number; readonly date: Date } | undefined;
}

/**
 * The charges of a plan for somebody who has not had the free month yet.
 *
 * @param trialDays the length of the free month
 * @param openUntil how long access is open anyway; the plan begins then
 */
export function chargesOf(
  plan: { readonly priceCents: number; readonly trial: boolean },
  today: Date,
  trialDays: number,
  openUntil?: Date,
): Charges {
  if (plan.priceCents === 0) return { todayCents: 0, next: undefined };
  if (openUntil !== undefined) {
    return { todayCents: 0, next: { cents: plan.priceCents, date: daysAfter(openUntil, plan.trial ? trialDays : 0) } };
  }
  if (plan.trial) return { todayCents: 0, next: { cents: plan.priceCents, date: daysAfter(today, trialDays) } };
  return { todayCents: plan.priceCents, next: { cents: plan.priceCents, date: oneMonthAfter(today) } };
}

function daysAfter(date: Date, days: number): Date {
  const later = new Date(date);
  later.setDate(later.getDate() + days);
  return later;
}

/** The same day next month, or that month's last day where it is shorter, as Stripe bills. */
function oneMonthAfter(date: Date): Date {
  const later = new Date(date);
  later.setMonth(later.getMonth() + 1, 1);
  const lastDay = new Date(later.getFullYear(), later.getMonth() + 1, 0).getDate();
  later.setDate(Math.min(date.getDate(), lastDay));
  return later;
}
