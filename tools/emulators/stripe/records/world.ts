import type { Clock } from './clock.ts';
import { resourceMissing } from './failure.ts';
import type { CollectionName, Decline, RecordOf } from './records.ts';
import type { Store } from './store.ts';

/** Where an event comes from: the request that caused it, or neither for the passing of time. */
export interface Cause {
  readonly requestId: string | null;
  readonly idempotencyKey: string | null;
}

/** Everything the emulator's parts work on. */
export interface World {
  readonly store: Store;
  readonly records: Store['collections'];
  readonly clock: Clock;
  /** Where the hosted pages are, without a slash at the end. Known once the emulator listens. */
  address: string;
  /** The request that is being handled. */
  cause: Cause;
  /** What the next charge of any card leads to, set by a test. */
  forcedDecline: Decline | undefined;
  /** Up to when due work has been looked for, in seconds since 1970. */
  settledUntil: number;
  /** Called with each new delivery, to start it once the transaction is over. */
  announce(deliveryId: string): void;
}

/**
 * A record that must exist.
 *
 * @param kind the word Stripe's message uses, for example `customer`
 * @param parameter the parameter that names the id; `id` when it is part of the path
 * @throws StripeFailure resource_missing
 */
export function requireRecord<Name extends CollectionName>(
  world: World,
  name: Name,
  kind: string,
  id: string,
  parameter?: string,
): RecordOf<Name> {
  const record = world.records[name].get(id);
  if (!record) throw resourceMissing(kind, id, parameter);
  return record;
}

/** A record that another record refers to; its absence would be a defect of the emulator. */
export function referencedRecord<Name extends CollectionName>(world: World, name: Name, id: string): RecordOf<Name> {
  const record = world.records[name].get(id);
  if (!record) throw new Error(`The emulator's ${name} have no ${id}`);
  return record;
}
