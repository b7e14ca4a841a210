/** Why somebody cancels, in Stripe's words (https://docs.stripe.com/api/subscriptions/object, cancellation_details). */
export const cancellationReasons = [
  'too_expensive',
  'missing_features',
  'too_complex',
  'low_quality',
  'customer_service',
  'switched_service',
  'unused',
  'other',
] as const;
export type CancellationReason = (typeof cancellationReasons)[number];
