import Stripe from 'stripe';
import type { PriceRecord } from '../records/records.ts';

/** A recurring price as the API answers it. */
export function renderPrice(price: PriceRecord): Stripe.Price {
  return {
    id: price.id,
    object: 'price',
    active: price.active,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: price.lookupKey,
    metadata: price.metadata,
    nickname: price.nickname,
    product: price.productId,
    recurring: {
      interval: price.interval,
      interval_count: price.intervalCount,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: price.taxBehavior,
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: price.unitAmountCents,
    unit_amount_decimal: Stripe.Decimal.from(price.unitAmountCents),
  };
}

/** The older form of a price that subscription items still carry beside it. */
export function renderPlan(price: PriceRecord): Stripe.Plan {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unitAmountCents,
    amount_decimal: Stripe.Decimal.from(price.unitAmountCents),
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.interval,
    interval_count: price.intervalCount,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.productId,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}
