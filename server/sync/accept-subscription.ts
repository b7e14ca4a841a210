import Stripe from 'stripe';
import { AppError } from '../../schema/errors.ts';
import { emailKeyOf } from '../../schema/inputs/fields.ts';
import type { SyncSubscriptionInput } from '../../schema/inputs/sync.ts';
import { reconcileSubscription } from '../billing/index.ts';
import { isDuplicate } from '../platform/database/database.ts';
import type { Parts } from '../platform/parts.ts';

/**
 * Hears from the partner that a subscription has changed. It is a hint like Stripe's own events: the account's customer
 * is read from Stripe, whatever the message claims. A customer that the message names is bound to an account that has
 * none, if Stripe knows it under the account's address.
 *
 * @throws NOT_FOUND  no account has this address
 */
export async function acceptSubscription(parts: Parts, input: SyncSubscriptionInput): Promise<void> {
  const { database } = parts;
  const account = await database.user.findUnique({ where: { emailKey: emailKeyOf(input.email) } });
  if (account === null || account.ownerId !== null) throw new AppError('NOT_FOUND');
  const customerId = account.stripeCustomerId ?? (await boundCustomer(parts, account, input.stripe?.customer_id));
  if (customerId !== undefined) await reconcileSubscription(parts, customerId);
}

async function boundCustomer(
  { database, stripe }: Parts,
  account: { readonly id: string; readonly emailKey: string },
  customerId: string | undefined,
): Promise<string | undefined> {
  if (customerId === undefined) return undefined;
  try {
    const customer = await stripe.customers.retrieve(customerId);
    if (customer.deleted || !customer.email || emailKeyOf(customer.email) !== account.emailKey) return undefined;
    await database.user.updateMany({
      where: { id: account.id, stripeCustomerId: null },
      data: { stripeCustomerId: customerId },
    });
    return customerId;
  } catch (error) {
    // Unknown at Stripe, or another account's already: nothing to bind.
    if (error instanceof Stripe.errors.StripeInvalidRequestError || isDuplicate(error)) return undefined;
    throw error;
  }
}
