import {
  isWebhookEventType,
  type WebhookEventType,
  webhookTestType,
} from '../../../../schema/features/integrations/webhook-events.ts';

/** The keys of the words for events. */
export const eventWords = {
  'job_card.checked_in': 'types.job_card_checked_in',
  'job_card.ready': 'types.job_card_ready',
  'job_card.delivered': 'types.job_card_delivered',
  'estimate.sent': 'types.estimate_sent',
  'estimate.decided': 'types.estimate_decided',
  'invoice.issued': 'types.invoice_issued',
  'invoice.paid': 'types.invoice_paid',
  'invoice.credited': 'types.invoice_credited',
  'appointment.requested': 'types.appointment_requested',
  'appointment.confirmed': 'types.appointment_confirmed',
  'appointment.moved': 'types.appointment_moved',
  'appointment.cancelled': 'types.appointment_cancelled',
  'customer.created': 'types.customer_created',
  'vehicle.created': 'types.vehicle_created',
  'stock.below_minimum': 'types.stock_below_minimum',
  'inspection.done': 'types.inspection_done',
  'message.failed': 'types.message_failed',
} as const satisfies Readonly<Record<WebhookEventType, string>>;

/** @returns undefined for a kind that this page does not know yet */
export function wordsOf(type: string) {
  if (type === webhookTestType) return 'types.webhook_test' as const;
  return isWebhookEventType(type) ? eventWords[type] : undefined;
}

/** How a webhook is called: what it is for, else where it leads. */
export const nameOf = ({ description, url }: { readonly description: string | null; readonly url: string }): string =>
  description ?? new URL(url).host;
