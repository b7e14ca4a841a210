import { expect, test } from 'vitest';
import { plans, sellingPriceSets } from './plans.ts';

/** Pro is the dashboard's name of Professional. */
const shownOf = { ...plans, pro: plans.professional };

test('nowhere does a plan cost more than the landing page says, and Basic costs nothing at the checkout', () => {
  const dearer = Object.values(plans).flatMap(({ id, priceCents }) =>
    sellingPriceSets
      .filter((set) => (priceCents[set] ?? 0) > (shownOf[id].priceCents.landing ?? 0))
      .map((set) => [id, set]),
  );
  expect(dearer).toEqual([]);
  expect(plans.basic.priceCents.checkout).toBe(0);
});
