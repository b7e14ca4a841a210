import { z } from 'zod';
import { planIds, sellingPriceSets } from '../plans.ts';

/** Inputs of the billing operations (specification §7, contract §3). No schema has a price: prices are the server's. */

export const startCheckoutInput = z.object({
  plan: z.enum(planIds, { error: 'Choose one of the plans' }),
  priceSet: z.enum(sellingPriceSets, { error: 'Unknown price set' }).default('checkout'),
});
export type StartCheckoutInput = z.output<typeof startCheckoutInput>;

/** A Checkout Session id exactly as Stripe writes it, so that it can never reach another path of Stripe's API. */
export const checkoutSessionId = z
  .string({ error: 'Invalid session id' })
  .regex(/^cs_(test|live)_[A-Za-z0-9]{1,200}$/, { error: 'Invalid session id' });

export const verifyPaymentInput = z.object({ sessionId: checkoutSessionId });
export type VerifyPaymentInput = z.output<typeof verifyPaymentInput>;

export const plansInput = z.object({
  priceSet: z.enum(['landing', 'checkout', 'dashboard'], { error: 'Unknown price set' }),
});
export type PlansInput = z.output<typeof plansInput>;
