import { emitEvent } from '../emit-event.ts';
import { newId } from '../ids.ts';
import type { Decline, PaymentIntentRecord, PaymentMethodRecord } from '../records.ts';
import { renderInvoice } from '../rendering/invoice.ts';
import { renderPaymentIntent } from '../rendering/payment-intent.ts';
import { renderPaymentMethod } from '../rendering/payment-method.ts';
import { referred, type World } from '../world.ts';
import { activateAfterPayment } from './activate-after-payment.ts';
import { refusalOf } from './charge-card.ts';
import { payInvoice } from './pay-invoice.ts';

/**
 * Confirms a PaymentIntent with a card: succeeded, waiting for 3-D Secure, or refused. One that belongs to an invoice
 * pays it, which makes the incomplete subscription active (https://docs.stripe.com/payments/paymentintents/lifecycle).
 *
 * @returns why the card refused, or null
 */
export function confirmPaymentIntent(
  world: World,
  intent: PaymentIntentRecord,
  card: PaymentMethodRecord,
  authenticated: 'authenticated' | 'unauthenticated',
): Decline | null {
  const refusal = refusalOf(world, card, intent.amountCents);
  if (!refusal && card.outcome === 'needs-authentication' && authenticated === 'unauthenticated') {
    const waiting = world.records.paymentIntents.put({
      ...intent,
      status: 'requires_action',
      paymentMethodId: card.id,
      lastError: null,
    });
    emitEvent(world, 'payment_intent.requires_action', renderPaymentIntent(world, waiting));
    const invoice = intent.invoiceId ? referred(world, 'invoices', intent.invoiceId) : undefined;
    if (invoice) emitEvent(world, 'invoice.payment_action_required', renderInvoice(world, invoice));
    return null;
  }
  const method = refusal ? card : attach(world, intent, card);
  if (intent.invoiceId) {
    const declined = payInvoice(world, intent.invoiceId, method);
    if (!declined) activateAfterPayment(world, intent.invoiceId);
    return declined;
  }
  const after = world.records.paymentIntents.put({
    ...intent,
    paymentMethodId: method.id,
    status: refusal ? 'requires_payment_method' : 'succeeded',
    lastError: refusal,
    latestChargeId: newId('ch_'),
  });
  const type = refusal ? 'payment_intent.payment_failed' : 'payment_intent.succeeded';
  emitEvent(world, type, renderPaymentIntent(world, after));
  return refusal;
}

/** Keeps the card for the customer where later payments were announced. */
function attach(world: World, intent: PaymentIntentRecord, card: PaymentMethodRecord): PaymentMethodRecord {
  if (!intent.customerId || !intent.setupFutureUsage || card.customerId) return card;
  const attached = world.records.paymentMethods.put({ ...card, customerId: intent.customerId });
  emitEvent(world, 'payment_method.attached', renderPaymentMethod(attached));
  return attached;
}
