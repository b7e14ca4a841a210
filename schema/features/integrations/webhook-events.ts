/** What webhooks are notified of, in the order in which the screen lists it. */
export const webhookEventTypes = [
  ...(['job_card.checked_in', 'job_card.ready', 'job_card.delivered'] as const),
  ...(['estimate.sent', 'estimate.decided'] as const),
  ...(['invoice.issued', 'invoice.paid', 'invoice.credited'] as const),
  ...(['appointment.requested', 'appointment.confirmed', 'appointment.moved', 'appointment.cancelled'] as const),
  ...(['customer.created', 'vehicle.created', 'stock.below_minimum', 'inspection.done', 'message.failed'] as const),
] as const;

export type WebhookEventType = (typeof webhookEventTypes)[number];

/** What somebody sends to see whether a webhook works. */
export const webhookTestType = 'webhook.test';

const known: ReadonlySet<string> = new Set(webhookEventTypes);

export const isWebhookEventType = (type: string): type is WebhookEventType => known.has(type);
