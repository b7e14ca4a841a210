/**
 * The plan catalogue: labels, seats and the three price sets of docs/specification.md §9, side by side and exactly as
 * shown. What a screen shows is what is charged, so each screen names its price set and the server looks the price up
 * here; a price is never taken from a client (docs/contract.md §4.1).
 */

export const planIds = ['basic', 'professional', 'pro', 'business', 'enterprise'] as const;
export type PlanId = (typeof planIds)[number];

/** What an account can be on: a plan, or none chosen (a subscription that ended leaves this behind). */
export const accountPlans = [...planIds, 'not_selected'] as const;
export type AccountPlan = (typeof accountPlans)[number];

export const priceSets = ['landing', 'checkout', 'dashboard'] as const;
export type PriceSet = (typeof priceSets)[number];

/** The price sets a checkout can be opened with; the landing page only shows prices and sells nothing. */
export const sellingPriceSets = ['checkout', 'dashboard'] as const;
export type SellingPriceSet = (typeof sellingPriceSets)[number];

export const currency = 'eur';

/** Members an owner may employ. -1 means unlimited; `together` bounds both roles at once and leaves the owner out. */
export interface Seats {
  readonly mechanic: number;
  readonly receptionist: number;
  readonly together: number;
}

export const unlimited = -1;

export interface Plan {
  readonly id: PlanId;
  readonly label: string;
  readonly seats: Seats;
  /** Price per month in cents for each set that offers the plan. */
  readonly priceCents: Partial<Readonly<Record<PriceSet, number>>>;
}

export const plans: Readonly<Record<PlanId, Plan>> = {
  basic: {
    id: 'basic',
    label: 'Basic',
    seats: { mechanic: 0, receptionist: 0, together: 0 },
    priceCents: { landing: 2900, checkout: 0, dashboard: 2900 },
  },
  professional: {
    id: 'professional',
    label: 'Professional',
    seats: { mechanic: 1, receptionist: 0, together: 1 },
    priceCents: { landing: 4900, checkout: 1999 },
  },
  pro: {
    id: 'pro',
    label: 'Pro',
    seats: { mechanic: 1, receptionist: 0, together: 1 },
    priceCents: { dashboard: 4900 },
  },
  business: {
    id: 'business',
    label: 'Business',
    seats: { mechanic: 9, receptionist: 9, together: 9 },
    priceCents: { landing: 4999, checkout: 4999 },
  },
  enterprise: {
    id: 'enterprise',
    label: 'Enterprise',
    seats: { mechanic: unlimited, receptionist: unlimited, together: unlimited },
    priceCents: { landing: 9999, checkout: 9999, dashboard: 8900 },
  },
};

/** Plans whose first month is free on checkouts opened with the checkout price set (docs/contract.md §4.2). */
export const plansWithTrial: ReadonlySet<PlanId> = new Set(['professional', 'business', 'enterprise']);

/** The plans that a price set offers, cheapest first, as the screens list them. */
export function plansOf(priceSet: PriceSet): readonly Plan[] {
  return planIds.map((id) => plans[id]).filter((plan) => plan.priceCents[priceSet] !== undefined);
}

/**
 * The price of a plan in a price set.
 *
 * @returns cents per month, or undefined when the set does not offer the plan
 */
export function priceCents(priceSet: PriceSet, planId: PlanId): number | undefined {
  return plans[planId].priceCents[priceSet];
}

/** Whether a checkout with this price set and plan starts with the free month, for somebody who never had one. */
export function offersTrial(priceSet: SellingPriceSet, planId: PlanId): boolean {
  return priceSet === 'checkout' && plansWithTrial.has(planId);
}

/**
 * The name under which Stripe keeps the price, for example `delavnica_checkout_business_monthly`. Prices are found by
 * this key, so that no environment holds price ids.
 */
export function lookupKey(priceSet: SellingPriceSet, planId: PlanId): string {
  return `delavnica_${priceSet}_${planId}_monthly`;
}

export interface SoldPrice {
  readonly lookupKey: string;
  readonly plan: Plan;
  readonly priceSet: SellingPriceSet;
  readonly priceCents: number;
}

/** Every price that can be charged: what the operator's command `stripe-catalogue` creates and what the server expects to find. */
export function soldPrices(): readonly SoldPrice[] {
  return sellingPriceSets.flatMap((priceSet) =>
    planIds.flatMap((id) => {
      const cents = priceCents(priceSet, id);
      return cents === undefined
        ? []
        : [{ lookupKey: lookupKey(priceSet, id), plan: plans[id], priceSet, priceCents: cents }];
    }),
  );
}

/** The most valuable of some plans, in the order of the catalogue; `not_selected` when none of them is sold. */
export function bestPlan(plans: readonly string[]): AccountPlan {
  return planIds.findLast((id) => plans.includes(id)) ?? 'not_selected';
}

/** The label people read for a plan, and a dash for none: it is the same in every language. */
export function planLabel(plan: AccountPlan): string {
  return plan === 'not_selected' ? '–' : plans[plan].label;
}
