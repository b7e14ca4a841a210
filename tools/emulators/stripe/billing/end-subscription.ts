import { emitEvent } from '../events/emit-event.ts';
import { changeSubscription } from '../payments/change-subscription.ts';
import { voidInvoice } from '../payments/pay-invoice.ts';
import type { SubscriptionRecord } from '../records/records.ts';
import type { World } from '../records/world.ts';
import { renderInvoice } from '../rendering/invoice.ts';
import { renderSubscription } from '../rendering/subscription.ts';
import { dropPendingUpdate } from './pending-update.ts';

/**
 * Ends a subscription now; what is still owed for it stays open, but nobody collects it any more. One whose first
 * payment never came expires instead, and takes its invoice with it.
 */
export function endSubscription(
  world: World,
  subscription: SubscriptionRecord,
  reason: 'cancellation_requested' | 'payment_failed',
): SubscriptionRecord {
  if (subscription.status === 'incomplete') return expireIncomplete(world, subscription, world.clock.now());
  dropPendingUpdate(world, subscription);
  const now = world.clock.now();
  const ended = world.records.subscriptions.put({
    ...subscription,
    status: 'canceled',
    canceledAt: subscription.canceledAt ?? now,
    endedAt: now,
    cancellationReason: reason,
    pendingLines: [],
    pendingUpdate: null,
  });
  const open = world.records.invoices.filter(
    ({ subscriptionId, status }) => subscriptionId === subscription.id && status === 'open',
  );
  for (const invoice of open) {
    // A change that was never made is not owed: its invoice has been voided by now.
    const left = world.records.invoices.put({ ...invoice, autoAdvance: false, nextPaymentAttempt: null });
    emitEvent(world, 'invoice.updated', renderInvoice(world, left));
  }
  emitEvent(world, 'customer.subscription.deleted', renderSubscription(world, ended));
  return ended;
}

/**
 * Gives up a subscription whose first payment never came, together with its invoice.
 *
 * @param canceledAt when somebody cancelled it; null when time ran out
 */
export function expireIncomplete(
  world: World,
  subscription: SubscriptionRecord,
  canceledAt: number | null,
): SubscriptionRecord {
  if (subscription.latestInvoiceId) voidInvoice(world, subscription.latestInvoiceId);
  return changeSubscription(world, subscription, {
    status: 'incomplete_expired',
    canceledAt,
    endedAt: world.clock.now(),
  });
}
