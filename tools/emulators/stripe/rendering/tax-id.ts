import type Stripe from 'stripe';
import type { TaxIdRecord } from '../records/records.ts';

/** A customer's tax id as the API answers it. */
export function renderTaxId(taxId: TaxIdRecord): Stripe.TaxId {
  return {
    id: taxId.id,
    object: 'tax_id',
    country: taxId.country,
    created: taxId.created,
    customer: taxId.customerId,
    customer_account: null,
    livemode: false,
    owner: { customer: taxId.customerId, customer_account: null, type: 'customer' },
    type: 'eu_vat',
    value: taxId.value,
    verification: { status: taxId.verification, verified_address: null, verified_name: null },
  };
}
