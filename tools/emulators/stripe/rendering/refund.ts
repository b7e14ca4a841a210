import type Stripe from 'stripe';
import type { RefundRecord } from '../records/records.ts';
import { referencedRecord, type World } from '../records/world.ts';

/** A refund as the API answers it. */
export function renderRefund(world: World, refund: RefundRecord): Stripe.Refund {
  const intent = referencedRecord(world, 'paymentIntents', refund.paymentIntentId);
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amountCents,
    balance_transaction: null,
    charge: refund.chargeId || intent.latestChargeId,
    created: refund.created,
    currency: refund.currency,
    customer: intent.customerId,
    customer_account: null,
    metadata: refund.metadata,
    payment_intent: intent.id,
    payment_method: intent.paymentMethodId,
    reason: refund.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: refund.status,
    failure_reason: refund.status === 'failed' ? 'expired_or_canceled_card' : undefined,
    transfer_reversal: null,
  };
}
