import { AppError } from '../../../../../schema/errors.ts';
import { webhookTestType } from '../../../../../schema/features/integrations/webhook-events.ts';
import type { WebhookDelivery } from '../../../../../schema/features/integrations/webhooks.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import { writtenContent } from '../../../../infrastructure/jobs/outbox-messages.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { secondsAfter } from '../../../../infrastructure/time/clock.ts';
import { claimSeconds } from '../delivery/attempts.ts';
import { type DeliveryRow, deliver } from '../delivery/deliver.ts';
import { requireWebhook } from '../endpoints/present-webhook.ts';
import type { QueuedMessage } from '../events/record-events.ts';
import { presentDelivery } from './list-deliveries.ts';

/** What somebody asks for is sent at once, also to a webhook that rests, and the answer of the receiver is shown. */

/** @throws RATE_LIMITED */
export const limitAttempts = ({ ctx, actor }: SignedInCall): Promise<void> =>
  ctx.rateLimits.take('webhookAttemptsPerAccount', actor.id);

/** Prepares a message that says nothing but that it is a test. @throws NOT_FOUND */
export function testWebhook({ ctx, db }: SignedInCall, { id }: { readonly id: string }): Promise<WebhookDelivery> {
  const now = ctx.clock.now();
  return db.transaction(async (tx) => {
    const { version } = await requireWebhook(tx, id);
    const message = { id: newId(now), type: webhookTestType, createdAt: now };
    const body = writtenContent({ type: webhookTestType, timestamp: now.toISOString(), data: { id, version } });
    await tx.webhookMessage.create({ data: { ...message, body } });
    return presentDelivery(await addAttempt(tx, message, { webhookId: id, attempt: 1, now }));
  });
}

/** Prepares another attempt of the same message, under the same id. @throws NOT_FOUND also where its webhook was removed */
export function redeliver(
  { ctx, db }: SignedInCall,
  { deliveryId }: { readonly deliveryId: string },
): Promise<WebhookDelivery> {
  const now = ctx.clock.now();
  return db.transaction(async (tx) => {
    const row = await tx.webhookDelivery.findUnique({ where: { id: deliveryId } });
    if (row === null) throw new AppError('NOT_FOUND');
    const { webhookId, messageId, type } = row;
    await requireWebhook(tx, webhookId);
    const last = await tx.webhookDelivery.findFirst({
      where: { webhookId, messageId },
      orderBy: { attempt: 'desc' },
      select: { attempt: true },
    });
    const attempt = (last?.attempt ?? 0) + 1;
    return presentDelivery(await addAttempt(tx, { id: messageId, type }, { webhookId, attempt, now }));
  });
}

interface NewAttempt {
  readonly webhookId: string;
  readonly attempt: number;
  readonly now: Date;
}

function addAttempt(
  tx: TenantTables,
  message: QueuedMessage,
  { webhookId, attempt, now }: NewAttempt,
): Promise<DeliveryRow> {
  // The job leaves it to the call that is under way, and takes it up where that one dies.
  const nextAt = secondsAfter(now, claimSeconds);
  const { id: messageId, type } = message;
  return tx.webhookDelivery.create({
    data: { id: newId(now), webhookId, messageId, type, attempt, byHand: true, at: now, nextAt, createdAt: now },
  });
}

/** Makes the attempt, and answers how it ended. A call that is repeated makes none. */
export async function sendPrepared(
  { ctx, db, actor: { workshopId } }: SignedInCall,
  { id }: WebhookDelivery,
): Promise<WebhookDelivery> {
  const row = await db.webhookDelivery.findUniqueOrThrow({ where: { id } });
  const mine = await db.webhookDelivery.updateMany({
    where: { id, state: 'PENDING', nextAt: secondsAfter(row.createdAt, claimSeconds) },
    data: { nextAt: secondsAfter(ctx.clock.now(), claimSeconds + 1) },
  });
  if (mine.count > 0) await deliver(ctx, { id, workshopId });
  return presentDelivery(await db.webhookDelivery.findUniqueOrThrow({ where: { id } }));
}
