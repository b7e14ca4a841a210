import type Stripe from 'stripe';
import type { DisputeRecord } from '../records/records.ts';
import { referencedRecord, type World } from '../records/world.ts';

/** What Stripe asks for a dispute, in cents; it is not given back. */
const feeCents = 2000;

/** A dispute as the API answers it. */
export function renderDispute(world: World, dispute: DisputeRecord): Stripe.Dispute {
  const charge = referencedRecord(world, 'charges', dispute.chargeId);
  return {
    id: dispute.id,
    object: 'dispute',
    amount: dispute.amountCents,
    balance_transactions: [
      renderMovement(dispute, dispute.created, -1),
      ...(dispute.status === 'won' ? [renderMovement(dispute, dispute.closedAt ?? dispute.created, 1)] : []),
    ],
    charge: charge.id,
    created: dispute.created,
    currency: dispute.currency,
    enhanced_eligibility_types: [],
    evidence: { ...noEvidence, uncategorized_text: dispute.evidence },
    evidence_details: {
      due_by: dispute.dueBy,
      enhanced_eligibility: {},
      has_evidence: dispute.evidence !== null,
      past_due: false,
      submission_count: dispute.submissions,
      submission_method: dispute.submissions > 0 ? 'manual' : 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: dispute.metadata,
    payment_intent: charge.paymentIntentId,
    reason: dispute.reason,
    status: dispute.status,
  };
}

/** What a dispute took from the balance, or brought back. */
function renderMovement(dispute: DisputeRecord, moment: number, sign: 1 | -1): Stripe.BalanceTransaction {
  const amount = sign * dispute.amountCents;
  const fee = sign < 0 ? feeCents : 0;
  return {
    id: dispute.id.replace('du_', sign < 0 ? 'txn_1' : 'txn_2'),
    object: 'balance_transaction',
    amount,
    available_on: moment,
    balance_type: 'payments',
    created: moment,
    currency: dispute.currency,
    description:
      sign < 0 ? `Chargeback withdrawal for ${dispute.chargeId}` : `Chargeback reversal for ${dispute.chargeId}`,
    exchange_rate: null,
    fee,
    fee_details:
      fee > 0
        ? [
            {
              amount: fee,
              application: null,
              currency: dispute.currency,
              description: 'Dispute fee',
              type: 'stripe_fee',
            },
          ]
        : [],
    net: amount - fee,
    reporting_category: sign < 0 ? 'dispute' : 'dispute_reversal',
    source: dispute.id,
    status: 'available',
    type: 'adjustment',
  };
}

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};
