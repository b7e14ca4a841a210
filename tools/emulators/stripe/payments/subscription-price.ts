import type { PriceRecord, SubscriptionRecord } from '../records/records.ts';
import { referencedRecord, type World } from '../records/world.ts';

/** The price that decides the rhythm of a subscription: all its items share one interval. */
export function leadingPrice(world: World, items: SubscriptionRecord['items']): PriceRecord {
  const [first] = items;
  if (!first) throw new Error('A subscription without items');
  return referencedRecord(world, 'prices', first.priceId);
}

/** What one full period costs, in cents. */
export function centsPerPeriod(world: World, items: SubscriptionRecord['items']): number {
  return items.reduce(
    (sum, item) => sum + referencedRecord(world, 'prices', item.priceId).unitAmountCents * item.quantity,
    0,
  );
}
