import type Stripe from 'stripe';
import type { PaymentMethodRecord } from '../records/records.ts';

/** A card, or a bank account that is debited, as the API answers it. */
export function renderPaymentMethod(method: PaymentMethodRecord): Stripe.PaymentMethod {
  return {
    id: method.id,
    object: 'payment_method',
    allow_redisplay: 'always',
    billing_details: { address: null, email: method.email, name: method.holder, phone: null, tax_id: null },
    ...(method.type === 'card' ? { card: cardOf(method) } : { sepa_debit: debitOf(method) }),
    created: method.created,
    customer: method.customerId,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: method.type,
  };
}

function cardOf(method: PaymentMethodRecord): Stripe.PaymentMethod.Card {
  return {
    brand: method.brand,
    checks: null,
    country: 'US',
    display_brand: method.brand,
    exp_month: method.expiryMonth,
    exp_year: method.expiryYear,
    fingerprint: null,
    funding: 'credit',
    generated_from: null,
    last4: method.last4,
    networks: { available: [method.brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  };
}

function debitOf({ last4 }: PaymentMethodRecord): Stripe.PaymentMethod.SepaDebit {
  return { bank_code: '19043', branch_code: '', country: 'AT', fingerprint: null, generated_from: null, last4 };
}
