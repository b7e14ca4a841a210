import type Stripe from 'stripe';
import { z } from 'zod';
import type { Tables } from './database/database.ts';
import type { Sender } from './outbox.ts';
import type { Parts } from './parts.ts';

/** What Stripe keeps of a customer besides money, sent from the outbox, so that a change here never waits for Stripe. */

const customerEmail = z.object({ customerId: z.string(), email: z.string() });

/** Writes down that a customer's receipts go to another address now; nothing is sent for an account without a customer. */
export async function tellStripeOfEmail(
  { outbox }: Parts,
  tables: Tables,
  customerId: string | null,
  email: string,
): Promise<void> {
  if (customerId === null) return;
  await outbox.add(tables, { topic: 'stripe', payload: JSON.stringify({ customerId, email }) });
}

/** The outbox's sender of such changes; a repeated attempt is one change for Stripe as well. */
export function stripeSender(stripe: Stripe): Sender {
  return async ({ id, payload }) => {
    const { customerId, email } = customerEmail.parse(JSON.parse(payload));
    await stripe.customers.update(customerId, { email }, { idempotencyKey: `customer-email:${id}` });
  };
}
