import { asJson, emitEvent } from '../events/emit-event.ts';
import { changeSubscription } from '../payments/change-subscription.ts';
import { voidInvoice } from '../payments/pay-invoice.ts';
import type { SubscriptionRecord } from '../records/records.ts';
import { referencedRecord, type World } from '../records/world.ts';
import { renderSubscription } from '../rendering/subscription.ts';

/** Changes of a subscription that wait for their payment (https://docs.stripe.com/billing/subscriptions/pending-updates). */

/** How long a change waits at most; never longer than the running period or trial. */
const waitSeconds = 23 * 3600;

/** Until when a change that is asked for now waits, in seconds since 1970. */
export function pendingUntil(world: World, { periodEnd }: SubscriptionRecord): number {
  return Math.min(world.clock.now() + waitSeconds, periodEnd);
}

/** Makes the change that has waited for this invoice. */
export function applyPendingUpdate(world: World, subscription: SubscriptionRecord, invoiceId: string): void {
  const { pendingUpdate } = subscription;
  if (pendingUpdate?.invoiceId !== invoiceId) return;
  const { items, periodStart, periodEnd, billingAnchor } = pendingUpdate;
  const changes = { items, periodStart, periodEnd, billingAnchor, pendingLines: [], pendingUpdate: null };
  const applied = changeSubscription(world, subscription, changes);
  emitEvent(world, 'customer.subscription.pending_update_applied', renderSubscription(world, applied));
}

/** Gives up the change that waits, with its invoice. */
export function dropPendingUpdate(world: World, subscription: SubscriptionRecord): void {
  if (subscription.pendingUpdate) voidInvoice(world, subscription.pendingUpdate.invoiceId);
}

/** Gives up a change that nobody has paid for in time. */
export function expirePendingUpdate(world: World, subscription: SubscriptionRecord): void {
  const former = asJson(renderSubscription(world, subscription)).pending_update;
  dropPendingUpdate(world, subscription);
  const after = referencedRecord(world, 'subscriptions', subscription.id);
  emitEvent(world, 'customer.subscription.pending_update_expired', renderSubscription(world, after), {
    pending_update: former,
  });
}
