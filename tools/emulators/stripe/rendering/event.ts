import type Stripe from 'stripe';
import type { EventRecord, WebhookEndpointRecord } from '../records/records.ts';
import type { World } from '../records/world.ts';
import { inApiVersion } from './older-versions.ts';

/** The API version of the pinned SDK, whose types every other renderer is checked against. */
export const apiVersion = '2026-10-28.endive';

/** The id of the delivery of one event to one endpoint. */
export function deliveryId(eventId: string, endpointId: string): string {
  return `${eventId}:${endpointId}`;
}

/** An event as the API answers it and, rendered in the endpoint's own version, as a webhook carries it. */
export function renderEvent(world: World, event: EventRecord, version: string = apiVersion): Stripe.EventBase {
  const pending = world.records.webhookEndpoints.filter(
    ({ id }) => world.records.deliveries.get(deliveryId(event.id, id))?.state === 'pending',
  );
  return {
    id: event.id,
    object: 'event',
    account: event.account,
    api_version: version,
    created: event.created,
    data: {
      object: inApiVersion(world, version, event.object),
      previous_attributes: event.previousAttributes || undefined,
    },
    livemode: false,
    pending_webhooks: pending.length,
    request: { id: event.request.id, idempotency_key: event.request.idempotencyKey },
    type: event.type,
  };
}

/** A webhook endpoint as the API answers it; the secret is only in the answer that creates it. */
export function renderWebhookEndpoint(
  endpoint: WebhookEndpointRecord,
): Stripe.WebhookEndpoint | Stripe.DeletedWebhookEndpoint {
  if (endpoint.deleted) return { id: endpoint.id, object: 'webhook_endpoint', deleted: true };
  return {
    id: endpoint.id,
    object: 'webhook_endpoint',
    api_version: endpoint.apiVersion,
    application: null,
    created: endpoint.created,
    description: endpoint.description,
    enabled_events: endpoint.enabledEvents,
    livemode: false,
    metadata: endpoint.metadata,
    status: 'enabled',
    url: endpoint.url,
  };
}
