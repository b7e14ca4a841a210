import { emitEvent } from '../emit-event.ts';
import type { SubscriptionRecord } from '../records.ts';
import { renderSubscription } from '../rendering/subscription.ts';
import type { World } from '../world.ts';
import { voidInvoice } from './pay-invoice.ts';

/** Ends a subscription now and gives up what is still open on it. */
export function endSubscription(
  world: World,
  subscription: SubscriptionRecord,
  reason: 'cancellation_requested' | 'payment_failed',
): SubscriptionRecord {
  const now = world.clock.now();
  const ended = world.records.subscriptions.put({
    ...subscription,
    status: 'canceled',
    canceledAt: subscription.canceledAt ?? now,
    endedAt: now,
    cancellationReason: reason,
    pendingLines: [],
  });
  const open = world.records.invoices.filter(
    ({ subscriptionId, status }) => subscriptionId === subscription.id && status === 'open',
  );
  for (const invoice of open) voidInvoice(world, invoice.id);
  emitEvent(world, 'customer.subscription.deleted', renderSubscription(world, ended));
  return ended;
}
