import type Stripe from 'stripe';
import type { Decline, PaymentIntentRecord } from '../records/records.ts';
import type { World } from '../records/world.ts';
import { renderPaymentMethod } from './payment-method.ts';

/** A PaymentIntent as the API answers it. */
export function renderPaymentIntent(world: World, intent: PaymentIntentRecord): Stripe.PaymentIntent {
  return {
    id: intent.id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: intent.amountCents,
    amount_capturable: 0,
    amount_received: intent.status === 'succeeded' ? intent.amountCents : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: intent.canceledAt,
    cancellation_reason: intent.cancellationReason,
    capture_method: 'automatic',
    client_secret: intent.secret,
    confirmation_method: 'automatic',
    created: intent.created,
    currency: intent.currency,
    customer: intent.customerId,
    customer_account: null,
    description: intent.description,
    excluded_payment_method_types: null,
    last_payment_error: intent.lastError && renderPaymentError(world, intent, intent.lastError),
    latest_charge: intent.latestChargeId,
    livemode: false,
    managed_payments: null,
    metadata: intent.metadata,
    next_action:
      intent.status === 'requires_action'
        ? {
            type: 'redirect_to_url',
            redirect_to_url: { return_url: intent.returnUrl, url: `${world.address}/3ds/${intent.id}` },
          }
        : null,
    on_behalf_of: null,
    payment_method: intent.paymentMethodId,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: intent.setupFutureUsage,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: intent.status,
    transfer_data: null,
    transfer_group: null,
  };
}

function renderPaymentError(
  world: World,
  intent: PaymentIntentRecord,
  decline: Decline,
): Stripe.PaymentIntent.LastPaymentError {
  const method = intent.paymentMethodId ? world.records.paymentMethods.get(intent.paymentMethodId) : undefined;
  return {
    type: 'card_error',
    code: decline.code,
    message: decline.message,
    doc_url: `https://docs.stripe.com/error-codes#${decline.code.replaceAll('_', '-')}`,
    decline_code: decline.declineCode || undefined,
    payment_method: method ? renderPaymentMethod(method) : undefined,
  };
}
