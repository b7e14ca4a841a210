import type { PaymentProvider } from '../../../../../schema/features/subscription/billing-answers.ts';
import { stripePageOrigins, stripeScriptUrl } from '../../../../../schema/stripe-origins.ts';
import type { Config } from '../../../../config/config.ts';

/** The payment provider of this server: Stripe, or in development the emulator in its place. For everybody. */
export function paymentProvider({ stripe, transfers }: Pick<Config, 'stripe' | 'transfers'>): PaymentProvider {
  const { apiBase, publishableKey } = stripe;
  return {
    publishableKey,
    scriptUrl: apiBase ? new URL('/v3/', apiBase).href : stripeScriptUrl,
    pageOrigins: apiBase ? [...stripePageOrigins, apiBase.origin] : stripePageOrigins,
    transfers: transfers !== undefined,
  };
}
