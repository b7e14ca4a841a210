import { emitEvent } from '../events/emit-event.ts';
import { verdictOn } from '../payments/charge-card.ts';
import { makeCharge } from '../payments/make-charge.ts';
import { awaitHolder, payInvoice } from '../payments/pay-invoice.ts';
import type { Decline, PaymentIntentRecord, PaymentMethodRecord } from '../records/records.ts';
import type { World } from '../records/world.ts';
import { renderPaymentIntent } from '../rendering/payment-intent.ts';
import { renderPaymentMethod } from '../rendering/payment-method.ts';
import { activateAfterPayment } from './activate-after-payment.ts';

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
  const presence = authenticated === 'authenticated' ? 'authenticated' : 'on-session';
  const verdict = verdictOn(world, card, intent.amountCents, presence);
  if (verdict.status === 'challenged') {
    awaitHolder(world, intent, card);
    return null;
  }
  const refusal = verdict.status === 'refused' ? verdict.decline : null;
  const method = refusal ? card : attach(world, intent, card);
  if (intent.invoiceId) {
    const paid = payInvoice(world, intent.invoiceId, method, presence);
    if (paid.status === 'accepted') activateAfterPayment(world, intent.invoiceId);
    return paid.status === 'refused' ? paid.decline : null;
  }
  const after = world.records.paymentIntents.put({
    ...intent,
    paymentMethodId: method.id,
    status: refusal ? 'requires_payment_method' : 'succeeded',
    lastError: refusal,
    latestChargeId: makeCharge(world, intent, method, verdict),
  });
  const type = refusal ? 'payment_intent.payment_failed' : 'payment_intent.succeeded';
  emitEvent(world, type, renderPaymentIntent(world, after));
  return refusal;
}

/** Keeps the card for the customer where later payments were announced. */
function attach(world: World, intent: PaymentIntentRecord, card: PaymentMethodRecord): PaymentMethodRecord {
  if (!intent.customerId || !intent.setupFutureUsage || card.customerId) return card;
  const attached = world.records.paymentMethods.put({ ...card, customerId: intent.customerId, setUp: true });
  emitEvent(world, 'payment_method.attached', renderPaymentMethod(attached));
  return attached;
}
