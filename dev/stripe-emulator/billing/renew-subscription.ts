import type { PaymentMethodRecord, SubscriptionRecord } from '../records.ts';
import { referred, type World } from '../world.ts';
import { periodEndAfter, secondsPerDay } from './billing-period.ts';
import { changeSubscription } from './change-subscription.ts';
import { endSubscription } from './end-subscription.ts';
import { payInvoice } from './pay-invoice.ts';
import { leadingPrice } from './subscription-price.ts';
import { announceInvoice, periodLines, writeInvoice } from './write-invoice.ts';

/** Days after the first refusal, the second and the third on which an unpaid renewal is tried again. */
const retryAfterDays = [3, 5, 7];

/** Begins the next period (also the first paid one after a trial) and collects for it. */
export function renewSubscription(world: World, subscription: SubscriptionRecord): void {
  const start = subscription.periodEnd;
  const renewed: SubscriptionRecord = {
    ...subscription,
    status: 'active',
    periodStart: start,
    periodEnd: periodEndAfter(start, subscription.billingAnchor, leadingPrice(world, subscription.items)),
    pendingLines: [],
  };
  const lines = [...subscription.pendingLines, ...periodLines(world, renewed)];
  const invoice = writeInvoice(world, renewed, 'subscription_cycle', lines);
  changeSubscription(world, subscription, { ...renewed, latestInvoiceId: invoice.id });
  announceInvoice(world, invoice);
  collect(world, subscription.id, invoice.id);
}

/** Tries to collect an invoice with the subscription's card; a refusal makes it overdue and plans the next try. */
export function collect(world: World, subscriptionId: string, invoiceId: string): void {
  const subscription = referred(world, 'subscriptions', subscriptionId);
  const refusal = payInvoice(world, invoiceId, cardOf(world, subscription));
  if (!refusal) {
    changeSubscription(world, subscription, { status: 'active' });
    return;
  }
  const invoice = referred(world, 'invoices', invoiceId);
  const days = retryAfterDays[invoice.attemptCount - 1];
  if (days === undefined) {
    endSubscription(world, subscription, 'payment_failed');
    return;
  }
  world.records.invoices.put({ ...invoice, nextPaymentAttempt: world.clock.now() + days * secondsPerDay });
  changeSubscription(world, subscription, { status: 'past_due' });
}

/** The card a subscription is charged to: its own, else the customer's. */
export function cardOf(world: World, subscription: SubscriptionRecord): PaymentMethodRecord | undefined {
  const id =
    subscription.defaultPaymentMethodId ??
    referred(world, 'customers', subscription.customerId).defaultPaymentMethodId ??
    undefined;
  return id === undefined ? undefined : world.records.paymentMethods.get(id);
}
