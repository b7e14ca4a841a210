import Stripe from 'stripe';
import { z } from 'zod';
import { soldPrices } from '../schema/plans.ts';
import { ensureCatalogue } from '../server/billing/index.ts';

/**
 * `npm run stripe:catalogue`: creates the products and prices of schema/plans.ts in the Stripe account that
 * STRIPE_SECRET_KEY belongs to. Prices that are there already are left alone; one that costs something else is an error,
 * because a price at Stripe cannot be changed.
 */
const key = z
  .string()
  .regex(/^(sk|rk)_(test|live)_/)
  .safeParse(process.env.STRIPE_SECRET_KEY);
if (!key.success) {
  console.error('STRIPE_SECRET_KEY must be a secret key of Stripe (sk_test_… or sk_live_…)');
  process.exit(1);
}
try {
  await ensureCatalogue(new Stripe(key.data));
  console.log(
    soldPrices()
      .map(({ lookupKey }) => lookupKey)
      .join('\n'),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
