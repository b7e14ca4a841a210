import { z } from 'zod';
import type { Transaction } from '../../infrastructure/database/database.ts';
import type { Outbox, Sender } from '../../infrastructure/jobs/outbox.ts';
import { readContent, writtenContent } from '../../infrastructure/jobs/outbox-messages.ts';
import { type StripeAndDatabase, writeBillingDetails } from './billing-details-at-stripe.ts';
import { onceAtStripe } from './once-at-stripe.ts';
import { isRefusal } from './stripe.ts';

/** What Stripe keeps of a customer besides money, sent from the outbox, so that a change here never waits for Stripe. */

const customerEmail = z.object({ customerId: z.string(), email: z.string() });
/** The details and their customer are read when they are sent, so that the newest arrive whatever the order of the messages. */
const accountDetails = z.object({ billingDetailsOf: z.string() });
const change = z.union([customerEmail, accountDetails]);

/** Writes down that a customer's receipts go to another address now; nothing is sent for an account without a customer. */
export async function notifyStripeOfEmail(
  { outbox }: { readonly outbox: Outbox },
  tx: Transaction,
  customerId: string | null,
  email: string,
): Promise<void> {
  if (customerId === null) return;
  await outbox.add(tx, { topic: 'stripe', payload: writtenContent({ customerId, email }) });
}

/** Writes down that an account's billing details have changed. */
export async function notifyStripeOfBillingDetails(
  { outbox }: { readonly outbox: Outbox },
  tx: Transaction,
  userId: string,
): Promise<void> {
  await outbox.add(tx, { topic: 'stripe', payload: writtenContent({ billingDetailsOf: userId }) });
}

/** The outbox's sender of such changes; a repeated attempt is one change for Stripe as well. */
export function stripeSender(ctx: StripeAndDatabase): Sender {
  return async ({ id, payload }) => {
    const content = readContent(change, payload);
    if ('billingDetailsOf' in content) {
      const where = { id: content.billingDetailsOf };
      const account = await ctx.database.user.findUnique({ where, select: { stripeCustomerId: true } });
      // Without a customer there is nothing to write to; the one that comes with the first payment gets the details.
      if (account?.stripeCustomerId) await writeUnlessDeleted(ctx, where.id, account.stripeCustomerId);
      return;
    }
    const { customerId, email } = content;
    await onceAtStripe(`customer's address ${id}`, { email }, (input, options) =>
      ctx.stripe.customers.update(customerId, input, options),
    );
  };
}

/** A customer that was deleted at Stripe carries nothing any more; the one that the next payment makes will. */
async function writeUnlessDeleted(ctx: StripeAndDatabase, userId: string, customerId: string): Promise<void> {
  try {
    await writeBillingDetails(ctx, userId, customerId, 'always');
  } catch (error) {
    if (isRefusal(error, 'resource_missing')) return;
    throw error;
  }
}
