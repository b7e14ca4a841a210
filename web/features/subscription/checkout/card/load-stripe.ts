import type { Stripe, StripeConstructor } from '@stripe/stripe-js';
import { z } from 'zod';

/** Stripe's script leaves this behind in the window. */
const stripeConstructor = z.custom<StripeConstructor>((value) => typeof value === 'function');

/**
 * Loads Stripe's script and makes its client. The npm package of the same name would always load from js.stripe.com;
 * in development the script is the emulator's, so its address comes from the server.
 *
 * @throws Error  the script did not load, or it is not Stripe's
 */
export async function loadStripe(scriptUrl: string, publishableKey: string): Promise<Stripe> {
  const loaded = stripeConstructor.safeParse(window.Stripe);
  if (loaded.success) return loaded.data(publishableKey);
  await new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = scriptUrl;
    script.onload = resolve;
    script.onerror = () => reject(new Error('The script of the payment provider did not load'));
    document.head.append(script);
  });
  return stripeConstructor.parse(window.Stripe)(publishableKey);
}
