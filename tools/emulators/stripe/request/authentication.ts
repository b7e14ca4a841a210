import { StripeFailure } from '../records/failure.ts';
import type { Endpoint } from './endpoint.ts';

export interface Keys {
  readonly secretKey: string;
  readonly publishableKey: string;
}

/**
 * Checks the key of a call: `Bearer` or the user name of Basic authentication, as Stripe accepts both; a browser may
 * send the publishable one as a parameter.
 *
 * @throws StripeFailure 401 without a key or with an unknown one, 403 for the publishable key on a secret operation
 */
export function authenticate(
  keys: Keys,
  authorization: string | undefined,
  { key: keyParameter, client_secret: objectSecret }: Record<string, unknown>,
  callers: Endpoint['callers'],
): void {
  const key = keyFrom(authorization) ?? (typeof keyParameter === 'string' ? keyParameter : undefined);
  if (!key) {
    throw new StripeFailure(401, {
      type: 'invalid_request_error',
      message:
        "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    });
  }
  if (key === keys.secretKey) return;
  if (key !== keys.publishableKey) {
    throw new StripeFailure(401, {
      type: 'invalid_request_error',
      message: `Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(Math.max(0, key.length - 12))}${key.slice(-4)}`,
    });
  }
  if (callers === 'secret-of-object' && typeof objectSecret === 'string') return;
  throw new StripeFailure(403, {
    type: 'invalid_request_error',
    code: 'secret_key_required',
    message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
    doc_url: 'https://docs.stripe.com/error-codes#secret-key-required',
  });
}

function keyFrom(authorization: string | undefined): string | undefined {
  const [scheme, value] = authorization?.split(' ') ?? [];
  if (scheme === 'Bearer') return value;
  if (scheme === 'Basic' && value) return Buffer.from(value, 'base64').toString('utf8').split(':')[0];
  return undefined;
}
