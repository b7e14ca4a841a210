import { stripePageOrigins, stripeScriptUrl } from '../../../schema/stripe-origins.ts';
import type { Config } from '../../config/config.ts';

/** The only screen that the payment provider's script may run on. */
export const cardPagePath = '/stripe-checkout';

/** Sources that the card page's content security policy allows besides our own. */
export interface CardPageSources {
  readonly 'script-src': readonly string[];
  readonly 'frame-src': readonly string[];
  readonly 'connect-src': readonly string[];
  readonly 'style-src': readonly string[];
}

/** Stripe.js writes style attributes on the elements it makes around its frames; no other page of ours allows them. */
const inlineStyles = ["'unsafe-inline'"];

/** What Stripe.js needs (https://docs.stripe.com/security/guide#content-security-policy), or the emulator in its place. */
export function cardPageSources({ stripe }: Pick<Config, 'stripe'>): CardPageSources {
  if (stripe.apiBase) {
    const { origin } = stripe.apiBase;
    return { 'script-src': [origin], 'frame-src': [origin], 'connect-src': [origin], 'style-src': inlineStyles };
  }
  const script = new URL(stripeScriptUrl).origin;
  return {
    'script-src': [script, 'https://*.js.stripe.com'],
    'frame-src': [script, 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    'connect-src': ['https://api.stripe.com'],
    'style-src': inlineStyles,
  };
}

/** The page of the customer portal whose forms lead to a payment page: browsers check redirects of forms as well. */
export const payingPage = /^\/p\/[^/]+\/invoices$/;

/** Where payment pages are: at Stripe, or at the emulator in its place. */
export const paymentPageOrigin = ({ stripe }: Pick<Config, 'stripe'>): string =>
  stripe.apiBase?.origin ?? stripePageOrigins[0];
