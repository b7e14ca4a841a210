import Stripe from 'stripe';

const { webhooks } = new Stripe('sk_test_emulator');

/**
 * The header with which Stripe signs an event.
 *
 * @param timestamp Unix seconds; now unless given
 */
export function stripeSignature(payload: string, secret: string, timestamp?: number): string {
  return webhooks.generateTestHeaderString({ payload, secret, timestamp });
}
