import { invalidRequest, StripeFailure } from '../records/failure.ts';
import type { World } from '../records/world.ts';
import type { Endpoint } from '../request/endpoint.ts';

/**
 * The connected account that a call is made for by its `Stripe-Account` header
 * (https://docs.stripe.com/connect/authentication).
 *
 * @returns undefined for the platform itself
 * @throws StripeFailure 403 account_invalid for one that never joined or has left, 400 where the platform has to call
 */
export function accountCalled(
  world: World,
  named: string | null,
  { operation, secretKey }: { readonly operation: Pick<Endpoint, 'ofPlatform'>; readonly secretKey: string },
): string | undefined {
  if (named === null) return undefined;
  requireAccess(world, named, secretKey);
  if (operation.ofPlatform) {
    throw invalidRequest('You cannot perform this request as you do not have access to it from a connected account.');
  }
  return named;
}

/** @throws StripeFailure 403 account_invalid */
export function requireAccess(world: World, id: string, secretKey = 'sk_test_'): void {
  if (world.records.accounts.get(id)?.isConnected) return;
  const key = `${secretKey.slice(0, 8)}${'*'.repeat(Math.max(0, secretKey.length - 12))}${secretKey.slice(-4)}`;
  throw new StripeFailure(403, {
    type: 'invalid_request_error',
    code: 'account_invalid',
    doc_url: 'https://docs.stripe.com/error-codes#account-invalid',
    message: `The provided key '${key}' does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`,
  });
}
