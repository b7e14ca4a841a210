import type Stripe from 'stripe';
import type { Actor } from '../../../../auth/sessions/actor.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import type { Transaction } from '../../../../infrastructure/database/database.ts';
import { writeBillingDetails } from '../../../../integrations/stripe/billing-details-at-stripe.ts';
import { onceAtStripe } from '../../../../integrations/stripe/once-at-stripe.ts';
import { runningStatuses, stateAtStripe } from '../../subscriptions/index.ts';

/** The account's customer at Stripe, if it has one that still exists there; one that was deleted is let go. */
export async function existingCustomer(ctx: AppContext, { id }: Pick<Actor, 'id'>): Promise<string | null> {
  const account = await ctx.database.user.findUnique({ where: { id }, select: { stripeCustomerId: true } });
  const bound = account?.stripeCustomerId ?? null;
  if (bound === null || !(await isDeleted(ctx.stripe, bound))) return bound;
  await stateAtStripe(ctx, bound);
  // What the deletion ended must be in the row before the row forgets whom to ask; this may be another run's to write.
  await ctx.database.user.updateMany({
    where: { id, stripeCustomerId: bound, subscriptionStatus: { notIn: [...runningStatuses] } },
    data: { stripeCustomerId: null },
  });
  return null;
}

/** The account's customer at Stripe, made if there is none, who carries the owner's billing details. */
export async function ensureCustomer(ctx: AppContext, owner: Actor): Promise<string> {
  const customerId = await customerOf(ctx, owner);
  // The invoice of what is paid next must carry them, whatever the outbox is waiting for.
  await writeBillingDetails(ctx, owner.id, customerId, 'unless-written');
  return customerId;
}

/**
 * The account's customer at Stripe, made if there is none. One that names the account is looked for first: a database
 * that was restored from a backup has forgotten newer ones, and a second customer could have a second subscription.
 */
async function customerOf(ctx: AppContext, owner: Actor): Promise<string> {
  const { database, stripe } = ctx;
  const existing = await existingCustomer(ctx, owner);
  if (existing !== null) return existing;
  const { data: known } = await stripe.customers.search({ query: `metadata['userId']:'${owner.id}'`, limit: 100 });
  const left: Stripe.Customer[] = [];
  for (const customer of known) if (!(await isDeleted(stripe, customer.id))) left.push(customer);
  const { id } = left[0] ?? (await createCustomer(stripe, owner));
  await bindCustomer(database, owner.id, id);
  return id;
}

/**
 * Binds a customer at Stripe to an account that has none.
 *
 * @throws P2002  the customer is another account's
 */
export async function bindCustomer({ user }: Transaction, userId: string, stripeCustomerId: string): Promise<void> {
  await user.updateMany({ where: { id: userId, stripeCustomerId: null }, data: { stripeCustomerId } });
}

/** Parallel first clicks make the same customer. */
async function createCustomer(stripe: Stripe, owner: Actor): Promise<Stripe.Customer> {
  const wanted = { email: owner.email, name: owner.fullName, metadata: { userId: owner.id } };
  const create = (purpose: string) =>
    onceAtStripe(purpose, wanted, (input, options) => stripe.customers.create(input, options));
  const made = await create('customer');
  // For a day Stripe repeats its first answer, also when what it made has been deleted since.
  return (await isDeleted(stripe, made.id)) ? create(`customer after ${made.id}`) : made;
}

async function isDeleted(stripe: Stripe, id: string): Promise<boolean> {
  return (await stripe.customers.retrieve(id)).deleted === true;
}
