import { emitEvent } from '../events/emit-event.ts';
import type { Verdict } from '../payments/charge-card.ts';
import { makeCharge } from '../payments/make-charge.ts';
import { newId } from '../records/ids.ts';
import type { CheckoutSessionRecord, PaymentMethodRecord } from '../records/records.ts';
import { referencedRecord, type World } from '../records/world.ts';
import { renderCharge } from '../rendering/charge.ts';
import { checkoutAmounts, renderCheckoutSession } from '../rendering/checkout-session.ts';
import { renderPaymentIntent } from '../rendering/payment-intent.ts';

/** Checkouts in which something is paid once: a PaymentIntent, its charge, and the events of both. */

/**
 * Pays what a session asks for, in the transaction of the caller.
 *
 * @param verdict of the bank: paid now, or a debit that takes days
 */
export function payForGoods(
  world: World,
  session: CheckoutSessionRecord,
  { payer, card, verdict }: Pick<CheckoutSessionRecord, 'payer'> & { card: PaymentMethodRecord; verdict: Verdict },
): void {
  const { totalCents, currency } = checkoutAmounts(world, session);
  world.records.paymentMethods.put(card);
  const id = newId('pi_');
  const isPaid = verdict.status === 'accepted';
  const intent = world.records.paymentIntents.put({
    id,
    created: world.clock.now(),
    customerId: null,
    amountCents: totalCents,
    currency,
    description: session.paymentDescription,
    metadata: session.paymentMetadata,
    invoiceId: null,
    secret: `${id}_secret_${newId('')}`,
    status: isPaid ? 'succeeded' : 'processing',
    paymentMethodId: card.id,
    latestChargeId: null,
    lastError: null,
    setupFutureUsage: null,
    canceledAt: null,
    cancellationReason: null,
    returnUrl: null,
  });
  const latestChargeId = makeCharge(world, intent, card, verdict);
  const charged = world.records.paymentIntents.put({ ...intent, latestChargeId });
  emitEvent(world, 'payment_intent.created', renderPaymentIntent(world, charged));
  emitEvent(
    world,
    isPaid ? 'payment_intent.succeeded' : 'payment_intent.processing',
    renderPaymentIntent(world, charged),
  );
  const completed = world.records.checkoutSessions.put({
    ...session,
    status: 'complete',
    paymentStatus: isPaid ? 'paid' : 'unpaid',
    paymentIntentId: id,
    payer,
    authenticatingPaymentMethodId: null,
  });
  emitEvent(world, 'checkout.session.completed', renderCheckoutSession(world, completed));
}

/** What came of a debit that took days. */
export function settleGoods(world: World, session: CheckoutSessionRecord, outcome: 'succeeded' | 'failed'): void {
  const intent = referencedRecord(world, 'paymentIntents', session.paymentIntentId ?? '');
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
  const type = decline ? 'payment_intent.payment_failed' : 'payment_intent.succeeded';
  emitEvent(world, type, renderPaymentIntent(world, settled));
  const after = world.records.checkoutSessions.put({ ...session, paymentStatus: decline ? 'unpaid' : 'paid' });
  emitEvent(world, `checkout.session.async_payment_${outcome}`, renderCheckoutSession(world, after));
}
