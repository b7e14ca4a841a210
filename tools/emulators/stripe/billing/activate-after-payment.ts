import { changeSubscription } from '../payments/change-subscription.ts';
import { referencedRecord, type World } from '../records/world.ts';
import { applyPendingUpdate } from './pending-update.ts';

/**
 * Makes the subscription of an invoice that was paid late active, makes the change that waited for it, and keeps the
 * card where the subscription asked for that.
 */
export function activateAfterPayment(world: World, invoiceId: string): void {
  const invoice = referencedRecord(world, 'invoices', invoiceId);
  if (!invoice.subscriptionId) return;
  const subscription = referencedRecord(world, 'subscriptions', invoice.subscriptionId);
  const intent = invoice.paymentIntentId ? world.records.paymentIntents.get(invoice.paymentIntentId) : undefined;
  const keepsCard = subscription.saveDefaultPaymentMethod === 'on_subscription';
  const waited = subscription.status === 'incomplete' || subscription.status === 'past_due';
  const active = changeSubscription(world, subscription, {
    status: waited ? 'active' : subscription.status,
    defaultPaymentMethodId: (keepsCard ? intent?.paymentMethodId : undefined) ?? subscription.defaultPaymentMethodId,
  });
  applyPendingUpdate(world, active, invoiceId);
}
