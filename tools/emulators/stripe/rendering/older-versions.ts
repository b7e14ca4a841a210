import type { World } from '../records/world.ts';

/** The version that moved the period to the items and the subscription of an invoice under `parent`. */
const sinceItemsCarryThePeriod = '2025-03-31';

/**
 * An object as an endpoint of an older API version gets it. One old shape is enough to prove that a receiver reads
 * the present truth from the API instead of trusting the event (docs/evidence.md webhook-128).
 */
export function inApiVersion(world: World, version: string, object: Record<string, unknown>): Record<string, unknown> {
  if (version >= sinceItemsCarryThePeriod || typeof object.id !== 'string') return object;
  const subscription = world.records.subscriptions.get(object.id);
  if (object.object === 'subscription' && subscription) {
    return { ...object, current_period_start: subscription.periodStart, current_period_end: subscription.periodEnd };
  }
  const invoice = world.records.invoices.get(object.id);
  if (object.object === 'invoice' && invoice) {
    const { parent: _, ...rest } = object;
    return { ...rest, subscription: invoice.subscriptionId, payment_intent: invoice.paymentIntentId };
  }
  return object;
}
