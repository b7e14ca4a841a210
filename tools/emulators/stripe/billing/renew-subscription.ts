import { emitEvent } from '../events/emit-event.ts';
import { periodEndAfter, secondsPerDay } from '../payments/billing-period.ts';
import { changeSubscription } from '../payments/change-subscription.ts';
import { markUncollectible, payInvoice, voidInvoice } from '../payments/pay-invoice.ts';
import { leadingPrice } from '../payments/subscription-price.ts';
import { announceInvoice, periodLines, writeInvoice } from '../payments/write-invoice.ts';
import type { InvoiceRecord, PaymentMethodRecord, SubscriptionRecord } from '../records/records.ts';
import { referencedRecord, type World } from '../records/world.ts';
import { renderInvoice } from '../rendering/invoice.ts';
import { renderSubscription } from '../rendering/subscription.ts';
import { endSubscription } from './end-subscription.ts';

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
  if (subscription.pauseCollection) putAside(world, invoice, subscription.pauseCollection.behavior);
  else {
    announceInvoice(world, invoice);
    collect(world, subscription.id, invoice.id);
  }
}

/** What a subscription whose collection is paused does with an invoice. */
function putAside(
  world: World,
  invoice: InvoiceRecord,
  behavior: NonNullable<SubscriptionRecord['pauseCollection']>['behavior'],
): void {
  if (behavior === 'keep_as_draft') {
    const draft = world.records.invoices.put({ ...invoice, status: 'draft', autoAdvance: false });
    emitEvent(world, 'invoice.created', renderInvoice(world, draft));
    return;
  }
  announceInvoice(world, invoice);
  if (behavior === 'void') voidInvoice(world, invoice.id);
  else markUncollectible(world, invoice.id);
}

/** Ends a trial without a card as the subscription asks; anything else goes on and is charged. */
export function endPeriod(world: World, subscription: SubscriptionRecord): void {
  const { status, missingPaymentMethod } = subscription;
  if (status !== 'trialing' || missingPaymentMethod === 'create_invoice' || cardOf(world, subscription)) {
    renewSubscription(world, subscription);
  } else if (missingPaymentMethod === 'cancel') {
    endSubscription(world, subscription, 'payment_failed');
  } else {
    const paused = changeSubscription(world, subscription, { status: 'paused' });
    emitEvent(world, 'customer.subscription.paused', renderSubscription(world, paused));
  }
}

/** Goes on with a subscription that was paused at the end of its trial; a new period begins now. */
export function resumeSubscription(world: World, subscription: SubscriptionRecord): SubscriptionRecord {
  const now = world.clock.now();
  renewSubscription(world, { ...subscription, periodEnd: now, billingAnchor: now });
  const after = referencedRecord(world, 'subscriptions', subscription.id);
  emitEvent(world, 'customer.subscription.resumed', renderSubscription(world, after));
  return after;
}

/**
 * Tries to collect an invoice with the subscription's card. A refusal, or a bank that asks for the holder, makes it
 * overdue and plans the next try.
 */
export function collect(world: World, subscriptionId: string, invoiceId: string): void {
  const subscription = referencedRecord(world, 'subscriptions', subscriptionId);
  const { status } = payInvoice(world, invoiceId, cardOf(world, subscription), 'off-session');
  if (status === 'accepted' || status === 'processing') {
    changeSubscription(world, subscription, { status: 'active' });
    return;
  }
  const invoice = referencedRecord(world, 'invoices', invoiceId);
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
    referencedRecord(world, 'customers', subscription.customerId).defaultPaymentMethodId ??
    undefined;
  return id === undefined ? undefined : world.records.paymentMethods.get(id);
}
