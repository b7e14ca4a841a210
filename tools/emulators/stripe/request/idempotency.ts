import { createHash } from 'node:crypto';
import { StripeFailure } from '../records/failure.ts';
import type { World } from '../records/world.ts';

export interface GivenAnswer {
  readonly status: number;
  readonly body: string;
}

/** An answer that an idempotency key has. */
export interface StoredAnswer extends GivenAnswer {
  /** The request that was answered first. */
  readonly requestId: string;
}

/** How long a key keeps its answer (Stripe: at least a day). */
const keptSeconds = 86_400;

/** What makes two calls the same: operation and parameters. */
export function fingerprintOf(method: string, path: string, parameters: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([method, path, parameters ?? null]))
    .digest('hex');
}

/**
 * The answer an idempotency key already has (https://docs.stripe.com/api/idempotent_requests).
 *
 * @throws StripeFailure idempotency_error when the key came with another call before
 */
export function storedAnswer(world: World, key: string, fingerprint: string): StoredAnswer | undefined {
  const stored = hasAnswer(world, key) ? world.records.idempotencyKeys.get(ownKey(world, key)) : undefined;
  if (!stored) return undefined;
  if (stored.fingerprint === fingerprint) return stored;
  throw new StripeFailure(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}

/** Whether a key has an answer that is not forgotten yet. */
export function hasAnswer(world: World, key: string): boolean {
  const stored = world.records.idempotencyKeys.get(ownKey(world, key));
  return stored !== undefined && stored.created + keptSeconds > world.clock.now();
}

/** Keeps the answer of a call, so that a person who repeats it gets the same one. */
export function keepAnswer(world: World, key: string, fingerprint: string, answer: StoredAnswer): void {
  const { status, body, requestId } = answer;
  const created = world.clock.now();
  world.records.idempotencyKeys.put({ id: ownKey(world, key), created, fingerprint, status, body, requestId });
}

/** The same key of another connected account is another one. */
const ownKey = ({ store }: World, key: string) => (store.account === undefined ? key : `${store.account} ${key}`);

/** 409: the first call with this key is still running. */
export function stillRunning(key: string): StripeFailure {
  return new StripeFailure(409, {
    type: 'invalid_request_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (${key}). Please try again later.`,
  });
}
