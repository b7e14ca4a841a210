import { createHash, randomUUID } from 'node:crypto';
import Stripe from 'stripe';

/** So many failures of one wish in a day are repeated to us before the next attempt stands by itself. */
const repeatedFailures = 5;

/**
 * Asks Stripe for something so that asking again, or twice at once, has its effect once. The key is made of the purpose
 * and of all that is asked, so another name or address is another wish and no misuse of an old key.
 *
 * Stripe keeps the answer of a key for a day, a failure of its own included, and would repeat it to everybody who asks
 * again. Such a key is used up: the next one is made from the request that has failed, which is the same for all who ask.
 * After some of these the last attempt has a key of nobody else, so that a bad day at Stripe locks nobody out and nothing
 * is asked for without end. What fails then is thrown.
 *
 * @param purpose what it is for, and for whom; the same wish for another purpose is another one
 * @param call must hand the options on
 */
export async function onceAtStripe<Wanted extends object, Result>(
  purpose: string,
  wanted: Wanted,
  call: (wanted: Wanted, options: Stripe.RequestOptions) => Promise<Result>,
): Promise<Result> {
  let follows = '';
  for (let repeated = 0; repeated < repeatedFailures; repeated += 1) {
    const wish = JSON.stringify([purpose, wanted, follows]);
    const idempotencyKey = createHash('sha256').update(wish).digest('hex');
    try {
      return await call(wanted, { idempotencyKey });
    } catch (error) {
      const kept = keptFailureIn(error);
      if (kept === undefined) throw error;
      follows = kept;
    }
  }
  return call(wanted, { idempotencyKey: randomUUID() });
}

/** The request whose failure Stripe has repeated; undefined for any other error. */
function keptFailureIn(error: unknown): string | undefined {
  if (!(error instanceof Stripe.errors.StripeAPIError) || error.headers?.['idempotent-replayed'] !== 'true') {
    return undefined;
  }
  return error.headers['original-request'] ?? randomUUID();
}
