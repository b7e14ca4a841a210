import type Stripe from 'stripe';
import type { SubscriptionRecord } from '../records/records.ts';
import { referencedRecord, type World } from '../records/world.ts';
import { renderPlan, renderPrice } from './price.ts';

/** A subscription as the API answers it: the period is on its items since API version 2025-03-31. */
export function renderSubscription(world: World, subscription: SubscriptionRecord): Stripe.Subscription {
  return {
    id: subscription.id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: {
      disabled_reason: null,
      enabled: subscription.automaticTax,
      liability: subscription.automaticTax ? { type: 'self' } : null,
    },
    billing_cycle_anchor: subscription.billingAnchor,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: subscription.cancelAt,
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    canceled_at: subscription.canceledAt,
    cancellation_details: {
      comment: subscription.cancellationComment,
      feedback: subscription.cancellationFeedback,
      feedback_option: null,
      reason: subscription.cancellationReason,
    },
    collection_method: 'charge_automatically',
    created: subscription.created,
    currency: subscription.currency,
    customer: subscription.customerId,
    customer_account: null,
    days_until_due: null,
    default_payment_method: subscription.defaultPaymentMethodId,
    default_source: null,
    default_tax_rates: [],
    description: subscription.description,
    discounts: [],
    ended_at: subscription.endedAt,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: subscription.items.map((item) => renderItem(world, subscription, item)),
      has_more: false,
      url: `/v1/subscription_items?subscription=${subscription.id}`,
    },
    latest_invoice: subscription.latestInvoiceId,
    livemode: false,
    managed_payments: null,
    metadata: subscription.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: subscription.pauseCollection && {
      behavior: subscription.pauseCollection.behavior,
      resumes_at: subscription.pauseCollection.resumesAt,
    },
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: subscription.saveDefaultPaymentMethod,
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: subscription.pendingUpdate && renderPendingUpdate(world, subscription, subscription.pendingUpdate),
    schedule: null,
    start_date: subscription.created,
    status: subscription.status,
    test_clock: null,
    transfer_data: null,
    trial_end: subscription.trialEnd,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: subscription.missingPaymentMethod },
    },
    trial_start: subscription.trialStart,
  };
}

function renderPendingUpdate(
  world: World,
  subscription: SubscriptionRecord,
  pending: NonNullable<SubscriptionRecord['pendingUpdate']>,
): Stripe.Subscription.PendingUpdate {
  const { items, billingAnchor, expiresAt } = pending;
  return {
    billing_cycle_anchor: billingAnchor === subscription.billingAnchor ? null : billingAnchor,
    cancel_at_period_end: null,
    discount: null,
    discounts: null,
    expires_at: expiresAt,
    metadata: null,
    subscription_items: items.map((item) => renderItem(world, subscription, item)),
    trial_end: null,
    trial_from_plan: null,
  };
}

function renderItem(
  world: World,
  subscription: SubscriptionRecord,
  item: SubscriptionRecord['items'][number],
): Stripe.SubscriptionItem {
  const price = referencedRecord(world, 'prices', item.priceId);
  return {
    id: item.id,
    object: 'subscription_item',
    billing_thresholds: null,
    created: item.created,
    current_period_end: subscription.periodEnd,
    current_period_start: subscription.periodStart,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: renderPlan(price),
    price: renderPrice(price),
    quantity: item.quantity,
    subscription: subscription.id,
    tax_rates: [],
  };
}
