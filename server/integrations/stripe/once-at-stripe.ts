import { createHash, randomUUID } from 'node:crypto';
import Stripe from 'stripe';

/** This many failures of one wish in a day are repeated to us before the next attempt stands by itself. */
const repeatedFailures = 5;

/**
 * Calls Stripe with an `Idempotency-Key` made of purpose and input, so that repeated and parallel calls have one
 * effect. Stripe replays failures for a day, so after one the next key is derived from the failed request.
 *
 * @param purpose what it is for, and for whom; the same wish for another purpose is another one
 * @param call must hand the options on
 */
export async function onceAtStripe<Params extends object, Result>(
  purpose: string,
  params: Params,
  call: (params: Params, options: Stripe.RequestOptions) => Promise<Result>,
): Promise<Result> {
  let follows = '';
  for (let repeated = 0; repeated < repeatedFailures; repeated += 1) {
    const wish = JSON.stringify([purpose, params, follows]);
    const idempotencyKey = createHash('sha256').update(wish).digest('hex');
    try {
      return await call(params, { idempotencyKey });
    } catch (error) {
      const kept = keptFailureIn(error);
      if (kept === undefined) throw error;
      follows = kept;
    }
  }
  return call(params, { idempotencyKey: randomUUID() });
}

/** The request whose failure Stripe has repeated; undefined for any other error. */
function keptFailureIn(error: unknown): string | undefined {
  if (!(error instanceof Stripe.errors.StripeAPIError) || error.headers?.['idempotent-replayed'] !== 'true') {
    return undefined;
  }
  return error.headers['original-request'] ?? randomUUID();
}
