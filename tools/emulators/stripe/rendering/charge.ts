import type Stripe from 'stripe';
import type { ChargeRecord } from '../records/records.ts';
import { referencedRecord, type World } from '../records/world.ts';

/** How much of a charge was given back, in cents. */
export function refundedCents(world: World, { id }: ChargeRecord): number {
  return world.records.refunds
    .filter(({ chargeId, status }) => chargeId === id && status === 'succeeded')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** A charge as the API answers it. */
export function renderCharge(world: World, charge: ChargeRecord): Stripe.Charge {
  const { decline } = charge;
  const method = referencedRecord(world, 'paymentMethods', charge.paymentMethodId);
  const disputes = world.records.disputes.filter(({ chargeId }) => chargeId === charge.id);
  const refunded = refundedCents(world, charge);
  const paid = charge.status !== 'failed';
  return {
    id: charge.id,
    object: 'charge',
    amount: charge.amountCents,
    amount_captured: paid ? charge.amountCents : 0,
    amount_refunded: refunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: method.email, name: method.holder, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: charge.status === 'succeeded',
    created: charge.created,
    currency: charge.currency,
    customer: charge.customerId,
    description: charge.description,
    disputed: disputes.length > 0,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: decline ? 'declined_by_network' : 'approved_by_network',
      reason: decline?.declineCode ?? null,
      seller_message: decline ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
      type: decline ? 'issuer_declined' : 'authorized',
    },
    paid,
    payment_intent: charge.paymentIntentId,
    payment_method: method.id,
    payment_method_details:
      method.type === 'sepa_debit'
        ? debitDetails(method.last4)
        : {
            card: {
              amount_authorized: paid ? charge.amountCents : null,
              authorization_code: null,
              brand: method.brand,
              checks: null,
              country: 'US',
              electronic_commerce_indicator: null,
              exp_month: method.expiryMonth,
              exp_year: method.expiryYear,
              funding: 'credit',
              installments: null,
              last4: method.last4,
              mandate: null,
              network: method.brand,
              network_transaction_id: null,
              regulated_status: 'unregulated',
              three_d_secure: null,
              transaction_link_id: null,
              wallet: null,
            },
            type: 'card',
          },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: refunded === charge.amountCents,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: charge.status,
    transfer_data: null,
    transfer_group: null,
  };
}

function debitDetails(last4: string): Stripe.Charge.PaymentMethodDetails {
  const account = { bank_code: '19043', branch_code: '', country: 'AT', fingerprint: null, last4, mandate: null };
  return { sepa_debit: account, type: 'sepa_debit' };
}
