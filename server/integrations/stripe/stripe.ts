import Stripe from 'stripe';
import type { Config } from '../../config/config.ts';
import { withCircuit } from './stripe-circuit.ts';
import { withStripeSpans } from './stripe-spans.ts';

/** Stripe waits 80 seconds by default; a person at a screen does not (docs/evidence.md faults-196). */
const timeoutMilliseconds = 8000;

/** The client of Stripe's API. The address is only ever changed to the emulator's (see config.ts). */
export function createStripe({ secretKey, apiBase }: Config['stripe']): Stripe {
  return new Stripe(secretKey, {
    timeout: timeoutMilliseconds,
    maxNetworkRetries: 2,
    telemetry: false,
    httpClient: withCircuit(withStripeSpans(Stripe.createNodeHttpClient())),
    ...(apiBase
      ? {
          host: apiBase.hostname,
          port: Number(apiBase.port),
          protocol: apiBase.protocol === 'https:' ? 'https' : 'http',
        }
      : {}),
  });
}

/** For `autoPagingToArray`: a list without its later pages would hide what runs or was paid from us. */
export const allPages = { limit: 10_000 } as const;

/** Whether an error means that Stripe could not be reached or could not answer just now. */
export function isStripeUnavailable(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError
  );
}

/** Whether Stripe took a request for wrong, for the reason that it calls by this code (https://docs.stripe.com/error-codes). */
export function isRefusal(error: unknown, code: string): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === code;
}
