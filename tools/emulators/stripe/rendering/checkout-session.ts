import type Stripe from 'stripe';
import { hasLocation, taxOn } from '../records/automatic-tax.ts';
import type { CheckoutSessionRecord } from '../records/records.ts';
import { referencedRecord, type World } from '../records/world.ts';
import { renderPrice } from './price.ts';

/** A Checkout Session as the API answers it. `url` is null once it is no longer open, as at Stripe. */
export function renderCheckoutSession(world: World, session: CheckoutSessionRecord): Stripe.Checkout.Session {
  const { subtotalCents, totalCents, taxCents, currency } = checkoutAmounts(world, session);
  const payer = session.payer ?? (session.customerEmail ? { email: session.customerEmail, name: null } : null);
  return {
    id: session.id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: session.allowPromotionCodes,
    allowed_payment_method_types: session.allowedPaymentMethodTypes,
    amount_subtotal: subtotalCents,
    amount_total: totalCents,
    automatic_tax: renderAutomaticTax(world, session),
    billing_address_collection: session.billingAddressCollection,
    cancel_url: session.cancelUrl,
    client_reference_id: session.clientReferenceId,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: session.created,
    currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: session.customerId,
    customer_account: null,
    customer_creation: session.mode === 'payment' ? 'if_required' : session.customerId ? null : 'always',
    customer_details: payer && {
      address: null,
      business_name: null,
      email: payer.email,
      individual_name: null,
      name: payer.name,
      phone: null,
      tax_exempt: 'none',
      tax_ids: null,
    },
    customer_email: session.customerEmail,
    discounts: null,
    expires_at: session.expiresAt,
    integration_identifier: null,
    invoice: session.invoiceId,
    invoice_creation: null,
    livemode: false,
    locale: session.locale,
    managed_payments: null,
    metadata: session.metadata,
    mode: session.mode,
    origin_context: null,
    payment_intent: session.paymentIntentId,
    payment_link: null,
    payment_method_collection: session.paymentMethodCollection,
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_status: session.paymentStatus,
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: session.status,
    submit_type: null,
    subscription: session.subscriptionId,
    success_url: session.successUrl,
    tax_id_collection: { enabled: session.collectsTaxIds, required: 'never' },
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: taxCents },
    ui_mode: 'hosted_page',
    url: session.status === 'open' ? `${world.address}/c/pay/${session.id}` : null,
    wallet_options: null,
  };
}

function renderAutomaticTax(world: World, session: CheckoutSessionRecord): Stripe.Checkout.Session.AutomaticTax {
  if (!session.automaticTax) return { enabled: false, liability: null, provider: null, status: null };
  const customer = session.customerId ? referencedRecord(world, 'customers', session.customerId) : null;
  const status = customer && hasLocation(customer) ? 'complete' : 'requires_location_inputs';
  return { enabled: true, liability: { type: 'self' }, provider: 'stripe', status };
}

/** The lines of a session, which the API answers only when they are asked for with `expand`. */
export function renderLineItems(world: World, session: CheckoutSessionRecord): Stripe.ApiList<Stripe.LineItem> {
  const goods = session.goods.map(({ id, name, unitAmountCents, quantity }): Stripe.LineItem => {
    const amountCents = unitAmountCents * quantity;
    return {
      id,
      object: 'item',
      adjustable_quantity: null,
      amount_discount: 0,
      amount_subtotal: amountCents,
      amount_tax: 0,
      amount_total: amountCents,
      currency: session.currency,
      description: name,
      metadata: null,
      price: null,
      quantity,
    };
  });
  const lines = session.lines.map((line): Stripe.LineItem => {
    const price = referencedRecord(world, 'prices', line.priceId);
    const amountCents = session.trialDays ? 0 : price.unitAmountCents * line.quantity;
    return {
      id: line.id,
      object: 'item',
      adjustable_quantity: null,
      amount_discount: 0,
      amount_subtotal: amountCents,
      amount_tax: 0,
      amount_total: amountCents,
      currency: price.currency,
      description: referencedRecord(world, 'products', price.productId).name,
      metadata: null,
      price: renderPrice(price),
      quantity: line.quantity,
    };
  });
  const data = [...goods, ...lines];
  return { object: 'list', data, has_more: false, url: `/v1/checkout/sessions/${session.id}/line_items` };
}

/** What is due on the day of the purchase, in cents: all of a single payment, nothing during a trial. */
export function checkoutAmounts(world: World, session: CheckoutSessionRecord) {
  if (session.mode === 'payment') {
    const totalCents = session.goods.reduce(
      (sum, { unitAmountCents, quantity }) => sum + unitAmountCents * quantity,
      0,
    );
    return { subtotalCents: totalCents, totalCents, taxCents: 0, perPeriodCents: 0, currency: session.currency };
  }
  const prices = session.lines.map((line) => ({ ...line, price: referencedRecord(world, 'prices', line.priceId) }));
  const perPeriodCents = prices.reduce((sum, { price, quantity }) => sum + price.unitAmountCents * quantity, 0);
  const dueCents = session.trialDays ? 0 : perPeriodCents;
  const customer = session.customerId ? referencedRecord(world, 'customers', session.customerId) : null;
  const taxes =
    session.automaticTax && customer && hasLocation(customer) && dueCents > 0
      ? prices.map(({ price, quantity }) => taxOn(world, customer, price, price.unitAmountCents * quantity))
      : [];
  const onTop = taxes.filter(({ behavior }) => behavior === 'exclusive');
  return {
    subtotalCents: dueCents,
    totalCents: dueCents + onTop.reduce((sum, { amountCents }) => sum + amountCents, 0),
    taxCents: taxes.reduce((sum, { amountCents }) => sum + amountCents, 0),
    perPeriodCents,
    currency: prices[0]?.price.currency ?? 'eur',
  };
}
