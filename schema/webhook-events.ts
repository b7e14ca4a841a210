/** The events that the webhook endpoint is set up for at Stripe (docs/specification.md §7). */
export const webhookEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.trial_will_end',
  'customer.deleted',
  'customer.tax_id.updated',
  'invoice.paid',
  'invoice.payment_succeeded',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.voided',
  'invoice.marked_uncollectible',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const;

/** What has become of an event; stored, so none is ever renamed. */
export const webhookEventStatuses = ['pending', 'processed', 'ignored', 'ignored_live', 'unmatched'] as const;
export type WebhookEventStatus = (typeof webhookEventStatuses)[number];
