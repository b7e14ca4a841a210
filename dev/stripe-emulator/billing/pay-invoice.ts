import { emitEvent } from '../emit-event.ts';
import { newId } from '../ids.ts';
import type { Decline, InvoiceRecord, PaymentIntentRecord, PaymentMethodRecord } from '../records.ts';
import { renderInvoice } from '../rendering/invoice.ts';
import { renderPaymentIntent } from '../rendering/payment-intent.ts';
import { referred, type World } from '../world.ts';
import { refusalOf } from './charge-card.ts';

/** The PaymentIntent of an invoice, made when the first attempt or the card form needs it. */
export function intentOf(world: World, invoice: InvoiceRecord): PaymentIntentRecord {
  const existing = invoice.paymentIntentId && world.records.paymentIntents.get(invoice.paymentIntentId);
  if (existing) return existing;
  const id = newId('pi_');
  const intent = world.records.paymentIntents.put({
    id,
    created: world.clock.now(),
    customerId: invoice.customerId,
    amountCents: invoice.amountDueCents,
    currency: invoice.currency,
    description: invoice.billingReason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
    metadata: {},
    invoiceId: invoice.id,
    secret: `${id}_secret_${newId('')}`,
    status: 'requires_payment_method',
    paymentMethodId: null,
    latestChargeId: null,
    lastError: null,
    setupFutureUsage: 'off_session',
    canceledAt: null,
    cancellationReason: null,
    returnUrl: null,
  });
  world.records.invoices.put({ ...invoice, paymentIntentId: id });
  return intent;
}

/**
 * Tries to collect an open invoice and tells the outcome. An invoice without a charge is paid without a card.
 *
 * @returns null when it is paid, else why the card refused
 */
export function payInvoice(world: World, invoiceId: string, method: PaymentMethodRecord | undefined): Decline | null {
  const invoice = referred(world, 'invoices', invoiceId);
  if (invoice.amountDueCents === 0) {
    settleInvoice(world, invoiceId);
    return null;
  }
  const intent = intentOf(world, invoice);
  const refusal = refusalOf(world, method, invoice.amountDueCents);
  const attempted = { ...intent, paymentMethodId: method?.id ?? null };
  if (!refusal) {
    const succeeded = world.records.paymentIntents.put({
      ...attempted,
      status: 'succeeded',
      latestChargeId: newId('ch_'),
      lastError: null,
    });
    emitEvent(world, 'payment_intent.succeeded', renderPaymentIntent(world, succeeded));
    settleInvoice(world, invoiceId);
    return null;
  }
  const failed = world.records.paymentIntents.put({
    ...attempted,
    status: 'requires_payment_method',
    lastError: refusal,
  });
  emitEvent(world, 'payment_intent.payment_failed', renderPaymentIntent(world, failed));
  const current = referred(world, 'invoices', invoiceId);
  const unpaid = world.records.invoices.put({ ...current, attemptCount: current.attemptCount + 1 });
  emitEvent(world, 'invoice.payment_failed', renderInvoice(world, unpaid));
  return refusal;
}

/** Marks an invoice as paid in full and tells it in Stripe's order. */
export function settleInvoice(world: World, invoiceId: string): void {
  const invoice = referred(world, 'invoices', invoiceId);
  const paid = world.records.invoices.put({
    ...invoice,
    status: 'paid',
    amountPaidCents: invoice.amountDueCents,
    attemptCount: invoice.amountDueCents > 0 ? invoice.attemptCount + 1 : invoice.attemptCount,
    nextPaymentAttempt: null,
    paidAt: world.clock.now(),
  });
  const rendered = renderInvoice(world, paid);
  emitEvent(world, 'invoice.payment_succeeded', rendered);
  emitEvent(world, 'invoice.paid', rendered);
}

/** Gives up an open invoice; its PaymentIntent is cancelled with it. */
export function voidInvoice(world: World, invoiceId: string): void {
  const invoice = referred(world, 'invoices', invoiceId);
  if (invoice.status !== 'open') return;
  const now = world.clock.now();
  const intent = invoice.paymentIntentId ? world.records.paymentIntents.get(invoice.paymentIntentId) : undefined;
  if (intent) {
    const cancelled = world.records.paymentIntents.put({
      ...intent,
      status: 'canceled',
      canceledAt: now,
      cancellationReason: 'void_invoice',
    });
    emitEvent(world, 'payment_intent.canceled', renderPaymentIntent(world, cancelled));
  }
  const voided = world.records.invoices.put({ ...invoice, status: 'void', voidedAt: now, nextPaymentAttempt: null });
  emitEvent(world, 'invoice.voided', renderInvoice(world, voided));
}
