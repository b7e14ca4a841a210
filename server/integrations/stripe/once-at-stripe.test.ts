import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { onceAtStripe } from './once-at-stripe.ts';

/** Stripe as it answers from what it has kept: each key has failed before, in a request of its own. */
function repeatingFailures(count: number) {
  const keys: string[] = [];
  const call = async (_wanted: object, { idempotencyKey = '' }: Stripe.RequestOptions) => {
    keys.push(idempotencyKey);
    if (keys.length > count) return 'done';
    const headers = { 'idempotent-replayed': 'true', 'original-request': `req_${keys.length}` };
    throw new Stripe.errors.StripeAPIError({ type: 'api_error', message: 'kept', statusCode: 500, headers });
  };
  return { keys, call };
}

test('a failure that is repeated without end is asked for six times and then thrown', {
  tags: ['money-a7'],
}, async () => {
  const { keys, call } = repeatingFailures(Number.POSITIVE_INFINITY);
  await expect(onceAtStripe('a page', { price: 1 }, call)).rejects.toThrow('kept');
  expect(new Set(keys).size).toBe(6);
});

test('five failures in a day lock nobody out, and all but the last attempt are the same for everybody', {
  tags: ['money-a7'],
}, async () => {
  const [one, other] = [repeatingFailures(5), repeatingFailures(5)];
  expect(await onceAtStripe('a page', { price: 1 }, one.call)).toBe('done');
  expect(await onceAtStripe('a page', { price: 1 }, other.call)).toBe('done');
  expect(one.keys.slice(0, 5)).toEqual(other.keys.slice(0, 5));
  expect(one.keys[5]).not.toBe(other.keys[5]);
});
