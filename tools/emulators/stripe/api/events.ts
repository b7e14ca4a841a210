import type Stripe from 'stripe';
import { z } from 'zod';
import { newId } from '../records/ids.ts';
import { listPage } from '../records/listing.ts';
import {
  clearable,
  flag,
  isWithin,
  mergedMetadata,
  metadataChange,
  moment,
  page,
  parameters,
  text,
  url,
} from '../records/parameters.ts';
import { requireRecord, type World } from '../records/world.ts';
import { deliveryId, renderEvent, renderWebhookEndpoint } from '../rendering/event.ts';
import { endpoint } from '../request/endpoint.ts';

const enabledEvents = z.array(text).min(1);

/** Events and webhook endpoints (https://docs.stripe.com/api/events, /api/webhook_endpoints). */
export const eventEndpoints = [
  endpoint(
    'get',
    '/v1/events',
    parameters<Stripe.EventListParams>()({
      ...page,
      type: text.optional(),
      types: z.array(text).max(20).optional(),
      delivery_success: flag.optional(),
      created: moment,
    }),
    (world, { type, types, delivery_success, created, ...cursor }) =>
      listPage(
        '/v1/events',
        world.records.events.filter(
          (event) =>
            event.account === world.store.account &&
            (type === undefined || matches(event.type, type)) &&
            (!types || types.some((wanted) => matches(event.type, wanted))) &&
            (delivery_success === undefined || wasDelivered(world, event.id) === delivery_success) &&
            isWithin(event.created, created),
        ),
        cursor,
        (event) => renderEvent(world, event),
      ),
  ),
  endpoint('get', '/v1/events/:id', parameters<Stripe.EventRetrieveParams>()({}), (world, _, id) =>
    renderEvent(world, requireRecord(world, 'events', 'event', id)),
  ),
  endpoint(
    'post',
    '/v1/webhook_endpoints',
    parameters<Stripe.WebhookEndpointCreateParams>()({
      url,
      connect: flag.optional(),
      enabled_events: enabledEvents,
      api_version: text.optional(),
      description: clearable.optional(),
      metadata: metadataChange.optional(),
    }),
    (world, input) => {
      const endpoint = world.records.webhookEndpoints.put({
        id: newId('we_'),
        created: world.clock.now(),
        url: input.url,
        secret: newId('whsec_', 32),
        previousSecret: null,
        enabledEvents: input.enabled_events,
        apiVersion: input.api_version ?? null,
        description: input.description ?? null,
        metadata: mergedMetadata({}, input.metadata),
        connect: input.connect ?? false,
        fromOptions: false,
        deleted: false,
      });
      return { ...renderWebhookEndpoint(endpoint), secret: endpoint.secret };
    },
  ),
  endpoint(
    'get',
    '/v1/webhook_endpoints',
    parameters<Stripe.WebhookEndpointListParams>()({ ...page }),
    (world, cursor) =>
      listPage(
        '/v1/webhook_endpoints',
        world.records.webhookEndpoints.filter(({ deleted }) => !deleted),
        cursor,
        renderWebhookEndpoint,
      ),
  ),
  endpoint('get', '/v1/webhook_endpoints/:id', parameters<Stripe.WebhookEndpointRetrieveParams>()({}), (world, _, id) =>
    renderWebhookEndpoint(requireRecord(world, 'webhookEndpoints', 'webhook_endpoint', id)),
  ),
  endpoint(
    'delete',
    '/v1/webhook_endpoints/:id',
    parameters<Stripe.WebhookEndpointDeleteParams>()({}),
    (world, _, id) =>
      renderWebhookEndpoint(
        world.records.webhookEndpoints.put({
          ...requireRecord(world, 'webhookEndpoints', 'webhook_endpoint', id),
          deleted: true,
        }),
      ),
  ),
];

/** `invoice.*` stands for every type that begins with `invoice.`. */
function matches(type: string, wanted: string): boolean {
  return wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
}

/** Whether no endpoint is still to get the event. */
function wasDelivered(world: World, eventId: string): boolean {
  return world.records.webhookEndpoints
    .values()
    .every(({ id }) => (world.records.deliveries.get(deliveryId(eventId, id))?.state ?? 'delivered') === 'delivered');
}
