import { randomUUID } from 'node:crypto';
import { lookupKey, type PlanId } from '../../../schema/money/plans.ts';
import { createStripe } from '../../../server/integrations/stripe/stripe.ts';
import type { TestServer } from '../server/test-server.ts';
import { aWorkshop } from '../server/written-account.ts';

/** A purchase as Stripe knows it, and the account that it belongs to. */
export interface Purchase {
  readonly userId: string;
  readonly email: string;
  readonly customerId: string;
  readonly subscriptionId: string;
}

/**
 * An account whose customer has just bought a plan at Stripe, past all calls of the server: through a client of its own,
 * so that the server knows nothing of Stripe yet.
 *
 * @param changes what the account's row has besides
 */
export async function aPurchaseAtStripe(
  { ctx }: Pick<TestServer, 'ctx'>,
  plan: PlanId = 'business',
  changes: object = {},
): Promise<Purchase> {
  const stripe = createStripe(ctx.config.stripe);
  const userId = randomUUID();
  const email = `${userId}@example.com`;
  const customer = await stripe.customers.create({ email, metadata: { userId } });
  const { data: prices } = await stripe.prices.list({ lookup_keys: [lookupKey('checkout', plan)], active: true });
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: prices[0]?.id ?? '' }],
    default_payment_method: (await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })).id,
    metadata: { userId, lookupKey: lookupKey('checkout', plan) },
  });
  const names = { email, emailKey: email, username: 'owner', fullName: 'An Owner', passwordHash: '' };
  const workshopId = await aWorkshop(ctx.database);
  const row = { id: userId, workshopId, ...names, emailVerified: true, stripeCustomerId: customer.id, ...changes };
  await ctx.database.user.create({ data: row });
  return { userId, email, customerId: customer.id, subscriptionId: subscription.id };
}
