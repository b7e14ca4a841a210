import { emitEvent } from '../events/emit-event.ts';
import { changeSubscription } from '../payments/change-subscription.ts';
import { countFailure, settleInvoice } from '../payments/pay-invoice.ts';
import { invalidRequest } from '../records/failure.ts';
import { newId } from '../records/ids.ts';
import type { PaymentMethodRecord } from '../records/records.ts';
import { referencedRecord, requireRecord, type World } from '../records/world.ts';
import { renderCharge } from '../rendering/charge.ts';
import { renderCheckoutSession } from '../rendering/checkout-session.ts';
import { renderPaymentIntent } from '../rendering/payment-intent.ts';
import { settleGoods } from '../single-payments/pay-for-goods.ts';
import { activateAfterPayment } from './activate-after-payment.ts';
import { completeCheckout, type Payer } from './complete-checkout.ts';

/** Payments that take days, as debits of a bank account do (https://docs.stripe.com/payments/checkout/fulfillment). */

/** Completes a checkout with a bank account; whether it pays is known once `settleDelayed` says so. */
export function payLater(world: World, sessionId: string, payer: Payer): void {
  const session = requireRecord(world, 'checkoutSessions', 'checkout.session', sessionId);
  if (session.allowedPaymentMethodTypes) throw invalidRequest('This Checkout Session takes cards only.');
  const account: PaymentMethodRecord = {
    id: newId('pm_'),
    created: world.clock.now(),
    type: 'sepa_debit',
    customerId: null,
    brand: 'unknown',
    last4: '3000',
    expiryMonth: 12,
    expiryYear: 2099,
    holder: payer.name,
    email: payer.email,
    outcome: 'takes-days',
    setUp: true,
    decline: null,
  };
  completeCheckout(world, sessionId, payer, account, 'authenticated');
}

/** What came of a payment that took days. */
export function settleDelayed(world: World, sessionId: string, outcome: 'succeeded' | 'failed'): void {
  const session = requireRecord(world, 'checkoutSessions', 'checkout.session', sessionId);
  if (session.mode === 'payment') {
    settleGoods(world, session, outcome);
    return;
  }
  const invoice = referencedRecord(world, 'invoices', session.invoiceId ?? '');
  const intent = referencedRecord(world, 'paymentIntents', invoice.paymentIntentId ?? '');
  const pending = referencedRecord(world, 'charges', intent.latestChargeId ?? '');
  const decline =
    outcome === 'failed'
      ? { code: 'payment_intent_payment_attempt_failed', declineCode: null, message: 'The debit was not paid.' }
      : null;
  const charge = world.records.charges.put({ ...pending, status: outcome, decline });
  emitEvent(world, `charge.${outcome}`, renderCharge(world, charge));
  const settled = world.records.paymentIntents.put({
    ...intent,
    status: decline ? 'requires_payment_method' : 'succeeded',
    lastError: decline,
  });
  const intentType = decline ? 'payment_intent.payment_failed' : 'payment_intent.succeeded';
  emitEvent(world, intentType, renderPaymentIntent(world, settled));
  if (decline) {
    countFailure(world, invoice.id);
    const subscription = referencedRecord(world, 'subscriptions', session.subscriptionId ?? '');
    changeSubscription(world, subscription, { status: 'past_due' });
  } else {
    settleInvoice(world, invoice.id);
    activateAfterPayment(world, invoice.id);
  }
  const after = world.records.checkoutSessions.put({ ...session, paymentStatus: decline ? 'unpaid' : 'paid' });
  emitEvent(world, `checkout.session.async_payment_${outcome}`, renderCheckoutSession(world, after));
}
