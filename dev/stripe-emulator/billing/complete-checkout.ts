import { emitEvent } from '../emit-event.ts';
import type { CheckoutSessionRecord, Decline, PaymentMethodRecord } from '../records.ts';
import { checkoutAmounts, renderCheckoutSession } from '../rendering/checkout-session.ts';
import { renderPaymentMethod } from '../rendering/payment-method.ts';
import { renderSubscription } from '../rendering/subscription.ts';
import { referred, type World } from '../world.ts';
import { changeSubscription } from './change-subscription.ts';
import { refusalOf } from './charge-card.ts';
import { newCustomer } from './new-customer.ts';
import { newSubscription } from './new-subscription.ts';
import { payInvoice } from './pay-invoice.ts';
import { announceInvoice, periodLines, writeInvoice } from './write-invoice.ts';

export interface Payer {
  readonly email: string | null;
  readonly name: string | null;
}

export type CheckoutOutcome =
  | { readonly status: 'complete' }
  | { readonly status: 'declined'; readonly decline: Decline }
  | { readonly status: 'needs-card' | 'needs-authentication' | 'expired' };

/**
 * Completes an open checkout: customer, card, subscription, first invoice and the events of a purchase in the order of
 * reliability catalogue C6. A checkout that is complete already stays as it is, so any number of parallel posts makes
 * one subscription. A refused card leaves the checkout open for another try, as at Stripe.
 *
 * @param authenticated whether the card's holder has confirmed with 3-D Secure
 */
export function completeCheckout(
  world: World,
  sessionId: string,
  payer: Payer,
  card: PaymentMethodRecord | undefined,
  authenticated: 'authenticated' | 'unauthenticated',
): CheckoutOutcome {
  return world.store.transaction(() => {
    const session = referred(world, 'checkoutSessions', sessionId);
    if (session.status === 'complete') return { status: 'complete' };
    if (session.status === 'expired') return { status: 'expired' };
    const { totalCents } = checkoutAmounts(world, session);
    if (!card && needsCard(world, session)) return { status: 'needs-card' };
    const decline = refusalOf(world, card, totalCents);
    if (decline) return { status: 'declined', decline };
    if (card?.outcome === 'needs-authentication' && authenticated === 'unauthenticated') {
      world.records.paymentMethods.put(card);
      world.records.checkoutSessions.put({ ...session, payer, authenticatingPaymentMethodId: card.id });
      return { status: 'needs-authentication' };
    }
    purchase(world, session, payer, card);
    return { status: 'complete' };
  });
}

/** Whether this checkout asks for a card: always, unless nothing is due now and the seller said `if_required`. */
export function needsCard(world: World, session: CheckoutSessionRecord): boolean {
  return session.paymentMethodCollection === 'always' || checkoutAmounts(world, session).totalCents > 0;
}

function purchase(
  world: World,
  session: CheckoutSessionRecord,
  payer: Payer,
  card: PaymentMethodRecord | undefined,
): void {
  const { checkoutSessions, paymentMethods, subscriptions } = world.records;
  const customerId = session.customerId ?? newCustomer(world, { email: payer.email, name: payer.name }).id;
  const attached = card && paymentMethods.put({ ...card, customerId });
  if (attached) emitEvent(world, 'payment_method.attached', renderPaymentMethod(attached));

  const opened = newSubscription(world, {
    customerId,
    lines: session.lines.map(({ priceId, quantity }) => ({ priceId, quantity })),
    trialDays: session.trialDays ?? 0,
    metadata: session.subscriptionMetadata,
    description: session.subscriptionDescription,
    defaultPaymentMethodId: null,
    saveDefaultPaymentMethod: 'off',
  });
  const invoice = writeInvoice(world, opened, 'subscription_create', periodLines(world, opened));
  const subscription = subscriptions.put({ ...opened, latestInvoiceId: invoice.id });
  emitEvent(world, 'customer.subscription.created', renderSubscription(world, subscription));
  announceInvoice(world, invoice);
  const refusal = payInvoice(world, invoice.id, attached);
  if (refusal) throw new Error(`A card that had been accepted was refused: ${refusal.message}`);

  const completed = checkoutSessions.put({
    ...session,
    customerId,
    status: 'complete',
    paymentStatus: invoice.amountDueCents > 0 ? 'paid' : 'no_payment_required',
    subscriptionId: subscription.id,
    invoiceId: invoice.id,
    payer,
    authenticatingPaymentMethodId: null,
  });
  emitEvent(world, 'checkout.session.completed', renderCheckoutSession(world, completed));
  changeSubscription(world, subscription, {
    status: subscription.status === 'incomplete' ? 'active' : subscription.status,
    defaultPaymentMethodId: attached?.id ?? null,
  });
}
