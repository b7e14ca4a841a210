import { z } from 'zod';
import { boundedText, clearableLine, moment, rowId, seenVersion } from '../../fields/fields.ts';
import { webhookDeliveryState, webhookFailure, webhookState, webhookStop } from '../workshop/enums.ts';
import { isProviderEndpoint } from './provider-addresses.ts';
import { isWebhookEventType, webhookEventTypes } from './webhook-events.ts';

/** Where other programs of a workshop are notified of what happens, and how that went. */

const invalid = 'invalidInput';
const flag = z.boolean({ error: invalid });

const address = boundedText(2000, 'webhookNotHttps')
  .trim()
  .refine(isProviderEndpoint, { error: 'webhookNotHttps' })
  .describe('https on a public address');

const eventTypes = z
  .array(boundedText(40, invalid).refine(isWebhookEventType, { error: invalid }), { error: invalid })
  .min(1, invalid)
  .max(webhookEventTypes.length, invalid)
  .refine((types) => new Set(types).size === types.length, { error: invalid })
  .describe(webhookEventTypes.join(', '));

export const saveWebhookInput = z
  .object({
    id: rowId.optional().describe('Omitted for a new one'),
    version: seenVersion.optional().describe('Required with `id`'),
    url: address,
    description: clearableLine(200).optional(),
    eventTypes,
    expand: flag.optional().describe('Whether `data.object` is sent; at first false'),
    paused: flag.optional().describe('False also ends what has stopped it by itself'),
  })
  .refine(({ id, version }) => (id === undefined) === (version === undefined), { error: invalid, path: ['version'] });

export const namedWebhook = z.object({ id: rowId });
export const removeWebhookInput = z.object({ id: rowId, version: seenVersion });
export const rotateWebhookSecretInput = z.object({
  id: rowId,
  overlapHours: z
    .int({ error: invalid })
    .min(0, invalid)
    .max(72, invalid)
    .optional()
    .describe('How long the secret before it signs as well; default 24'),
});
export const redeliverInput = z.object({ deliveryId: rowId });
export const replayInput = z.object({ webhookId: rowId, since: moment });
export const replayed = z.object({ count: z.int32() }).meta({ id: 'Replayed' });

export const webhook = z
  .object({
    id: z.string(),
    version: z.int32(),
    url: z.string(),
    description: z.string().nullable(),
    eventTypes: z.array(z.string()),
    expand: z.boolean(),
    state: webhookState,
    disabledReason: webhookStop.nullable().describe('GONE: it has answered 410. FAILING: for five days'),
    previousSecretUntil: z.string().nullable().describe('Until then each request has two signatures'),
    createdAt: z.string(),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.output<typeof webhook>;

export const savedWebhook = z
  .object({
    webhook,
    secret: z.string().nullable().describe('Shown only once; null where nothing new was made'),
  })
  .meta({ id: 'SavedWebhook' });
export type SavedWebhook = z.output<typeof savedWebhook>;

export const webhookDelivery = z
  .object({
    id: z.string(),
    webhookId: z.string(),
    eventId: z.string().describe('Sent as webhook-id, the same in each attempt'),
    type: z.string(),
    attempt: z.int32(),
    state: webhookDeliveryState,
    status: z.int32().nullable(),
    ms: z.int32().nullable(),
    responseStart: z.string().nullable().describe('At most 1,000 characters'),
    reason: webhookFailure.nullable(),
    at: z.string(),
    nextAt: z.string().nullable(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.output<typeof webhookDelivery>;

export const webhookDeliveryFilter = z
  .object({
    webhookId: rowId.optional(),
    states: z.array(webhookDeliveryState, { error: invalid }).max(3, invalid).optional(),
  })
  .meta({ id: 'WebhookDeliveryFilter' });
