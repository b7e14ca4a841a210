import type Stripe from 'stripe';
import type { PaymentMethodRecord } from '../records.ts';

/** A card as the API answers it. */
export function renderPaymentMethod(method: PaymentMethodRecord): Stripe.PaymentMethod {
  return {
    id: method.id,
    object: 'payment_method',
    allow_redisplay: 'always',
    billing_details: { address: null, email: method.email, name: method.holder, phone: null, tax_id: null },
    card: {
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
    },
    created: method.created,
    customer: method.customerId,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
}
