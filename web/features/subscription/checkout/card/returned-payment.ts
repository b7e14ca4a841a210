import { z } from 'zod';

/** What Stripe adds to the address when the reader comes back from the bank's confirmation (3-D Secure). */
const returned = z.object({ payment_intent_client_secret: z.string().regex(/^pi_[A-Za-z0-9]+_secret_[A-Za-z0-9]+$/) });

/**
 * The payment that the bank's page came back with.
 *
 * @param search the query of the address, which anybody may have written
 * @returns the payment's client secret, or undefined when nobody comes back from anywhere
 */
export function returnedPayment(search: string): string | undefined {
  const parsed = returned.safeParse(Object.fromEntries(new URLSearchParams(search)));
  return parsed.success ? parsed.data.payment_intent_client_secret : undefined;
}

/** The id of a payment, which is the part of its client secret that is no secret. */
export function paymentIdOf(clientSecret: string): string {
  return clientSecret.split('_secret_')[0] ?? '';
}
