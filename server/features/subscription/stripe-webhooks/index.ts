/** What other features may use of stripe webhooks. */
export { deleteWebhookEventsOf, processEvents } from './event-inbox.ts';
export { purgeWebhookEvents } from './purge-webhook-events.ts';
export { webhookOperation } from './stripe-webhook.ts';
export { webhookOperations } from './webhooks.operations.ts';
