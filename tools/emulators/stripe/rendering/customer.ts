import type Stripe from 'stripe';
import type { CustomerRecord } from '../records/records.ts';

/** A customer as the API answers it; a deleted one is only its id. */
export function renderCustomer(customer: CustomerRecord): Stripe.Customer | Stripe.DeletedCustomer {
  if (customer.deleted) return { id: customer.id, object: 'customer', deleted: true };
  return {
    id: customer.id,
    object: 'customer',
    address: customer.address,
    balance: customer.balanceCents,
    created: customer.created,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: customer.description,
    discount: null,
    email: customer.email,
    invoice_prefix: customer.invoicePrefix,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: customer.defaultPaymentMethodId,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: customer.metadata,
    name: customer.name,
    next_invoice_sequence: customer.invoiceCount + 1,
    phone: customer.phone,
    preferred_locales: customer.preferredLocales,
    shipping: null,
    tax_exempt: customer.taxExempt,
    test_clock: null,
  };
}
