import { stripePageOrigins, stripeScriptUrl } from '../../../../schema/stripe-origins.ts';
import type { Config } from '../../../config/config.ts';

/** What a page must know of the payment provider. Nothing in it is secret. */
export interface PaymentProvider {
  readonly publishableKey: string;
  /** Where the script of the card fields is loaded from. */
  readonly scriptUrl: string;
  /** The origins that `/external-redirect` may forward to without asking (docs/contract.md §4.9), besides our own. */
  readonly pageOrigins: readonly string[];
  /** Whether plans can be paid by bank transfer as well. */
  readonly transfers: boolean;
}

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
