import { asJson, emitEvent } from '../events/emit-event.ts';
import type { SubscriptionRecord } from '../records/records.ts';
import type { World } from '../records/world.ts';
import { renderSubscription } from '../rendering/subscription.ts';

/** Stores a changed subscription and announces it, with the former values of the fields that differ. */
export function changeSubscription(
  world: World,
  before: SubscriptionRecord,
  changes: Partial<SubscriptionRecord>,
): SubscriptionRecord {
  const former = asJson(renderSubscription(world, before));
  const after = world.records.subscriptions.put({ ...before, ...changes });
  const current = renderSubscription(world, after);
  const previous = differences(former, asJson(current));
  if (Object.keys(previous).length > 0) emitEvent(world, 'customer.subscription.updated', current, previous);
  return after;
}

/** The former values of the top-level fields that differ. */
export function differences(
  former: Record<string, unknown>,
  current: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(former).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(current[name])),
  );
}
