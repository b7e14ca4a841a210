import type Stripe from 'stripe';
import type { AccountRecord, PayoutRecord } from '../records/records.ts';

/** A connected account as the API answers it: a Standard one, whose owner is the merchant and pays Stripe's fees. */
export function renderAccount(account: AccountRecord): Stripe.Account {
  const { chargesEnabled, detailsSubmitted } = account;
  const due = detailsSubmitted ? [] : ['business_type', 'external_account', 'tos_acceptance.date'];
  return {
    id: account.id,
    object: 'account',
    business_profile: {
      mcc: null,
      minority_owned_business_designation: null,
      name: account.businessName,
      specified_commercial_transactions_act_url: null,
      support_address: null,
      support_email: null,
      support_phone: null,
      support_url: null,
      url: null,
    },
    business_type: null,
    capabilities: { card_payments: chargesEnabled ? 'active' : 'inactive' },
    charges_enabled: chargesEnabled,
    controller: { type: 'application', is_controller: true },
    country: account.country,
    created: account.created,
    default_currency: 'eur',
    details_submitted: detailsSubmitted,
    email: account.email,
    metadata: account.metadata,
    payouts_enabled: account.payoutsEnabled,
    requirements: {
      alternatives: [],
      current_deadline: null,
      currently_due: due,
      disabled_reason: chargesEnabled
        ? null
        : detailsSubmitted
          ? 'requirements.pending_verification'
          : 'requirements.past_due',
      errors: [],
      eventually_due: due,
      past_due: due,
      pending_verification: detailsSubmitted && !chargesEnabled ? ['business_profile'] : [],
    },
    type: 'standard',
  };
}

/** What Stripe has sent to the bank account of a seller. */
export function renderPayout(payout: PayoutRecord): Stripe.Payout {
  return {
    id: payout.id,
    object: 'payout',
    amount: payout.amountCents,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: payout.arrivalDate,
    automatic: true,
    balance_transaction: null,
    created: payout.created,
    currency: payout.currency,
    description: 'STRIPE PAYOUT',
    destination: null,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'completed',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'paid',
    trace_id: null,
    type: 'bank_account',
  };
}
