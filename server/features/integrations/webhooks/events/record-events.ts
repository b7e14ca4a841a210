import { hasPlan } from '../../../../auth/sessions/least-plan.ts';
import type { FollowerParts } from '../../../../context/define-follower.ts';
import { chunksOf } from '../../../../infrastructure/chunks-of.ts';
import { writtenContent } from '../../../../infrastructure/jobs/outbox-messages.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { eventTypesOf, type WebhookRow } from '../endpoints/present-webhook.ts';
import type { HappenedEvent } from './event-marks.ts';
import { presentForOwner } from './present-for-owner.ts';

const atOnce = 200;

interface Recorded {
  readonly workshopId: string;
  readonly events: readonly HappenedEvent[];
}

/**
 * Writes what has happened, as it is now, with a first attempt for each webhook that is notified of it. What one that rests is not
 * notified of stays, so that it can be replayed.
 *
 * @returns whether something is to be sent
 */
export async function recordEvents(
  { clock }: Pick<FollowerParts, 'clock'>,
  tx: TenantTables,
  { workshopId, events }: Recorded,
): Promise<boolean> {
  const now = clock.now();
  const webhooks = (await tx.webhook.findMany()).map((row) => ({ ...row, types: eventTypesOf(row) }));
  const wanted = events.filter(({ type }) => webhooks.some(({ types }) => types.includes(type)));
  if (wanted.length === 0) return false;
  if (!(await tx.beside((base) => hasPlan(base, workshopId, 'enterprise', now)))) return false;
  const messages = [];
  const deliveries = [];
  for (const event of wanted) {
    const takers = webhooks.filter(({ types }) => types.includes(event.type));
    const message = { id: newId(now), type: event.type, createdAt: now };
    const expanded = takers.some(({ expand }) => expand) ? await presentExpanded(tx, event, now) : null;
    messages.push({ ...message, body: writtenContent(thinPayload(event, now)), expandedBody: expanded });
    deliveries.push(...takers.filter(isActive).map(({ id }) => firstAttempt(id, message, now)));
  }
  for (const data of chunksOf(messages, atOnce)) await tx.webhookMessage.createMany({ data: [...data] });
  for (const data of chunksOf(deliveries, atOnce)) await tx.webhookDelivery.createMany({ data: [...data] });
  return deliveries.length > 0;
}

const isActive = ({ state }: Pick<WebhookRow, 'state'>): boolean => state === 'ACTIVE';

const thinPayload = ({ type, id, version }: HappenedEvent, now: Date) => ({
  type,
  timestamp: now.toISOString(),
  data: { id, version },
});

async function presentExpanded(tx: TenantTables, event: HappenedEvent, now: Date): Promise<string> {
  const { data, ...rest } = thinPayload(event, now);
  const object = await presentForOwner(tx, event, now);
  return writtenContent({ ...rest, data: { ...data, object } });
}

/** A message that is to be sent to a webhook. */
export interface QueuedMessage {
  readonly id: string;
  readonly type: string;
}

export const firstAttempt = (webhookId: string, { id: messageId, type }: QueuedMessage, now: Date) => ({
  id: newId(now),
  webhookId,
  messageId,
  type,
  attempt: 1,
  at: now,
  nextAt: now,
  createdAt: now,
});
