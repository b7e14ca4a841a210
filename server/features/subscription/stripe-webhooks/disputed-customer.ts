import type Stripe from 'stripe';
import { z } from 'zod';
import { readEvent } from '../../../integrations/stripe/read-event.ts';

/** The charge that an event about a dispute names. */
const disputeEvent = z.object({ data: z.object({ object: z.object({ charge: z.string() }) }) });

/** The customer of an event about a dispute: unlike all others it does not name one. */
export async function findDisputedCustomer(stripe: Stripe, payload: string): Promise<string | null> {
  const read = readEvent(disputeEvent, payload);
  if (!read.success) return null;
  const { customer } = await stripe.charges.retrieve(read.data.data.object.charge);
  return typeof customer === 'string' ? customer : (customer?.id ?? null);
}
