import { emitEvent } from '../events/emit-event.ts';
import { changeSubscription } from '../payments/change-subscription.ts';
import { verdictOn } from '../payments/charge-card.ts';
import { newCustomer } from '../payments/new-customer.ts';
import { newSubscription } from '../payments/new-subscription.ts';
import { payInvoice } from '../payments/pay-invoice.ts';
import { announceInvoice, periodLines, writeInvoice } from '../payments/write-invoice.ts';
import { hasLocation } from '../records/automatic-tax.ts';
import type { CheckoutSessionRecord, Decline, PaymentMethodRecord } from '../records/records.ts';
import { referencedRecord, type World } from '../records/world.ts';
import { checkoutAmounts, renderCheckoutSession } from '../rendering/checkout-session.ts';
import { renderCustomer } from '../rendering/customer.ts';
import { renderPaymentMethod } from '../rendering/payment-method.ts';
import { renderSubscription } from '../rendering/subscription.ts';
import { payForGoods } from '../single-payments/pay-for-goods.ts';

export interface Payer {
  readonly email: string | null;
  readonly name: string | null;
  /** Where the payer says to be, when Stripe Tax has to ask. */
  readonly country?: string | undefined;
}

export type CheckoutOutcome =
  | { readonly status: 'complete' }
  | { readonly status: 'declined'; readonly decline: Decline }
  | { readonly status: 'needs-card' | 'needs-address' | 'needs-authentication' | 'expired' };

/**
 * Completes an open checkout: customer, card, subscription, first invoice and the events of a purchase in their usual
 * order; a refused card leaves it open for another try, as at Stripe. A checkout that is complete already stays as it
 * is, so any number of parallel posts makes one subscription.
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
    const session = referencedRecord(world, 'checkoutSessions', sessionId);
    if (session.status === 'complete') return { status: 'complete' };
    if (session.status === 'expired') return { status: 'expired' };
    if (needsAddress(world, session) && !payer.country) return { status: 'needs-address' };
    const { totalCents } = checkoutAmounts(world, session);
    if (!card && needsCard(world, session)) return { status: 'needs-card' };
    const presence = authenticated === 'authenticated' ? 'authenticated' : 'on-session';
    const verdict = verdictOn(world, card, totalCents, presence);
    if (verdict.status === 'refused') return { status: 'declined', decline: verdict.decline };
    if (card && verdict.status === 'challenged') {
      world.records.paymentMethods.put(card);
      world.records.checkoutSessions.put({ ...session, payer, authenticatingPaymentMethodId: card.id });
      return { status: 'needs-authentication' };
    }
    if (session.mode === 'subscription') purchase(world, session, payer, card);
    else if (card) payForGoods(world, session, { payer, card, verdict });
    return { status: 'complete' };
  });
}

/** Whether this checkout asks for a card: always, unless nothing is due now and the seller said `if_required`. */
export function needsCard(world: World, session: CheckoutSessionRecord): boolean {
  return session.paymentMethodCollection === 'always' || checkoutAmounts(world, session).totalCents > 0;
}

/** Whether Stripe Tax has to ask where the payer is. */
export function needsAddress(world: World, session: CheckoutSessionRecord): boolean {
  const customer = session.customerId ? referencedRecord(world, 'customers', session.customerId) : null;
  return session.automaticTax && !(customer && hasLocation(customer));
}

function purchase(
  world: World,
  session: CheckoutSessionRecord,
  payer: Payer,
  card: PaymentMethodRecord | undefined,
): void {
  const { checkoutSessions, paymentMethods, subscriptions } = world.records;
  const customerId = session.customerId ?? newCustomer(world, { email: payer.email, name: payer.name }).id;
  if (payer.country && needsAddress(world, session)) keepCountry(world, customerId, payer.country);
  const attached = card && paymentMethods.put({ ...card, customerId, setUp: true });
  if (attached) emitEvent(world, 'payment_method.attached', renderPaymentMethod(attached));

  const opened = newSubscription(world, {
    customerId,
    lines: session.lines.map(({ priceId, quantity }) => ({ priceId, quantity })),
    trialDays: session.trialDays ?? 0,
    metadata: session.subscriptionMetadata,
    automaticTax: session.automaticTax,
    missingPaymentMethod: session.missingPaymentMethod,
    description: session.subscriptionDescription,
    defaultPaymentMethodId: null,
    saveDefaultPaymentMethod: 'off',
  });
  const invoice = writeInvoice(world, opened, 'subscription_create', periodLines(world, opened));
  const subscription = subscriptions.put({ ...opened, latestInvoiceId: invoice.id });
  emitEvent(world, 'customer.subscription.created', renderSubscription(world, subscription));
  announceInvoice(world, invoice);
  const { status: paid } = payInvoice(world, invoice.id, attached, 'authenticated');
  if (paid !== 'accepted' && paid !== 'processing') throw new Error(`A card that had been accepted was ${paid}`);

  const completed = checkoutSessions.put({
    ...session,
    customerId,
    status: 'complete',
    paymentStatus: paid === 'processing' ? 'unpaid' : invoice.amountDueCents > 0 ? 'paid' : 'no_payment_required',
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

function keepCountry(world: World, customerId: string, country: string): void {
  const customer = referencedRecord(world, 'customers', customerId);
  const nothing = { line1: null, line2: null, city: null, postal_code: null, state: null };
  const placed = world.records.customers.put({ ...customer, address: { ...nothing, ...customer.address, country } });
  emitEvent(world, 'customer.updated', renderCustomer(placed), { address: customer.address });
}
