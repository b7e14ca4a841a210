import type Stripe from 'stripe';
import { z } from 'zod';
import { newId } from '../records/ids.ts';
import type { World } from '../records/world.ts';
import { deliveryId } from '../rendering/event.ts';

export const plainObject = z.record(z.string(), z.unknown());

/** What an object looks like on the wire: decimals become strings and absent fields disappear. */
export function asJson(rendered: object): Record<string, unknown> {
  return plainObject.parse(JSON.parse(JSON.stringify(rendered)));
}

/**
 * Records an event with a copy of the object as it is now, and one delivery for each endpoint that wants the type.
 * Part of the transaction that made the change: an event is neither lost nor invented by a kill.
 *
 * @param previousAttributes the former values of what changed, for `*.updated`
 */
export function emitEvent(
  world: World,
  type: Stripe.Event.Type,
  rendered: object,
  previousAttributes: Record<string, unknown> | null = null,
): void {
  const { events, deliveries, webhookEndpoints } = world.records;
  const created = world.clock.now();
  const event = events.put({
    id: newId('evt_'),
    created,
    type,
    object: asJson(rendered),
    previousAttributes,
    request: { id: world.cause.requestId, idempotencyKey: world.cause.idempotencyKey },
  });
  const { account } = event;
  for (const endpoint of webhookEndpoints.values()) {
    const wanted = endpoint.enabledEvents.includes('*') || endpoint.enabledEvents.includes(type);
    if (endpoint.deleted || !wanted || endpoint.connect !== (account !== undefined)) continue;
    // Who has left the platform is no longer followed; that it has left is the last event.
    if (isLeft(world, account) && type !== 'account.application.deauthorized') continue;
    const id = deliveryId(event.id, endpoint.id);
    deliveries.put({
      id,
      created,
      eventId: event.id,
      endpointId: endpoint.id,
      state: 'pending',
      attempts: 0,
    });
    world.announce(id);
  }
}

const isLeft = ({ records }: World, account: string | undefined) =>
  account !== undefined && records.accounts.get(account)?.isConnected === false;
