import { emitEvent } from '../events/emit-event.ts';
import { newId } from '../records/ids.ts';
import type { InvoiceRecord, PaymentIntentRecord, PaymentMethodRecord } from '../records/records.ts';
import { referencedRecord, type World } from '../records/world.ts';
import { renderInvoice } from '../rendering/invoice.ts';
import { renderPaymentIntent } from '../rendering/payment-intent.ts';
import { changeSubscription } from './change-subscription.ts';
import { type Presence, type Verdict, verdictOn } from './charge-card.ts';
import { makeCharge } from './make-charge.ts';

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
 * @returns `accepted` when it is paid
 */
export function payInvoice(
  world: World,
  invoiceId: string,
  method: PaymentMethodRecord | undefined,
  presence: Presence,
): Verdict {
  const invoice = referencedRecord(world, 'invoices', invoiceId);
  if (invoice.amountDueCents === 0) {
    settleInvoice(world, invoiceId);
    return { status: 'accepted' };
  }
  const intent = intentOf(world, invoice);
  const verdict = verdictOn(world, method, invoice.amountDueCents, presence);
  if (method && verdict.status === 'challenged') {
    awaitHolder(world, intent, method);
    // Nobody is there to confirm, so this attempt has failed; one in which somebody is there goes on.
    if (presence === 'off-session') countFailure(world, invoiceId);
    return verdict;
  }
  const decline = verdict.status === 'refused' ? verdict.decline : null;
  const attempted = {
    ...intent,
    paymentMethodId: method?.id ?? null,
    latestChargeId: method ? makeCharge(world, intent, method, verdict) : null,
  };
  if (verdict.status === 'processing') {
    const processing = world.records.paymentIntents.put({ ...attempted, status: 'processing', lastError: null });
    emitEvent(world, 'payment_intent.processing', renderPaymentIntent(world, processing));
    return verdict;
  }
  if (decline === null) {
    const succeeded = world.records.paymentIntents.put({
      ...attempted,
      status: 'succeeded',
      lastError: null,
    });
    emitEvent(world, 'payment_intent.succeeded', renderPaymentIntent(world, succeeded));
    settleInvoice(world, invoiceId);
    return verdict;
  }
  const failed = world.records.paymentIntents.put({
    ...attempted,
    status: 'requires_payment_method',
    lastError: decline,
  });
  emitEvent(world, 'payment_intent.payment_failed', renderPaymentIntent(world, failed));
  countFailure(world, invoiceId);
  return verdict;
}

/** Leaves a payment to the holder of the card, who has to confirm it with their bank. */
export function awaitHolder(world: World, intent: PaymentIntentRecord, method: PaymentMethodRecord): void {
  const waiting = world.records.paymentIntents.put({
    ...intent,
    status: 'requires_action',
    paymentMethodId: method.id,
    lastError: null,
  });
  emitEvent(world, 'payment_intent.requires_action', renderPaymentIntent(world, waiting));
  const invoice = intent.invoiceId ? referencedRecord(world, 'invoices', intent.invoiceId) : undefined;
  if (invoice) emitEvent(world, 'invoice.payment_action_required', renderInvoice(world, invoice));
}

/** Writes down that an attempt to collect an invoice has failed, and announces it. */
export function countFailure(world: World, invoiceId: string): void {
  const current = referencedRecord(world, 'invoices', invoiceId);
  const unpaid = world.records.invoices.put({ ...current, attemptCount: current.attemptCount + 1 });
  emitEvent(world, 'invoice.payment_failed', renderInvoice(world, unpaid));
}

/** Marks an invoice as paid in full and announces it in Stripe's order. */
export function settleInvoice(world: World, invoiceId: string): void {
  const invoice = referencedRecord(world, 'invoices', invoiceId);
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
  const invoice = referencedRecord(world, 'invoices', invoiceId);
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
  const subscription = invoice.subscriptionId
    ? referencedRecord(world, 'subscriptions', invoice.subscriptionId)
    : undefined;
  if (subscription?.pendingUpdate?.invoiceId === invoiceId) {
    changeSubscription(world, subscription, { pendingUpdate: null });
  }
}

/** Gives an open invoice up without forgiving it: it can still be paid. */
export function markUncollectible(world: World, invoiceId: string): void {
  const invoice = referencedRecord(world, 'invoices', invoiceId);
  const marked = world.records.invoices.put({
    ...invoice,
    status: 'uncollectible',
    uncollectibleAt: world.clock.now(),
    nextPaymentAttempt: null,
  });
  emitEvent(world, 'invoice.marked_uncollectible', renderInvoice(world, marked));
}
