import type { z } from 'zod';
import { AppError } from '../../../../../schema/errors.ts';
import type { replayInput } from '../../../../../schema/features/integrations/webhooks.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import { chunksOf } from '../../../../infrastructure/chunks-of.ts';
import { sendingTask } from '../delivery/sending-task.ts';
import { eventTypesOf, requireWebhook } from '../endpoints/present-webhook.ts';
import { firstAttempt } from '../events/record-events.ts';

/** So many of the oldest are sent again by one call. */
const mostAtOnce = 10_000;
const batch = 500;

/**
 * Sends everything again that has happened since a moment and that a webhook is notified of, under the ids that it had; what still
 * waits is not sent twice.
 *
 * @throws NOT_FOUND; INVALID_STATE nothing is sent to the webhook now
 */
export function replay(
  { ctx, db }: SignedInCall,
  { webhookId, since }: z.output<typeof replayInput>,
): Promise<{ readonly count: number }> {
  const now = ctx.clock.now();
  return db.transaction(async (tx) => {
    const webhook = await requireWebhook(tx, webhookId);
    if (webhook.state !== 'ACTIVE') throw new AppError('INVALID_STATE');
    const happened = await tx.webhookMessage.findMany({
      where: { type: { in: [...eventTypesOf(webhook)] }, createdAt: { gte: since } },
      orderBy: { id: 'asc' },
      take: mostAtOnce,
      select: { id: true, type: true },
    });
    const waiting = await tx.webhookDelivery.findMany({
      where: { webhookId, nextAt: { not: null } },
      select: { messageId: true },
    });
    const known = new Set(waiting.map(({ messageId }) => messageId));
    const again = happened.filter(({ id }) => !known.has(id));
    for (const messages of chunksOf(again, batch)) {
      await tx.webhookDelivery.createMany({ data: messages.map((message) => firstAttempt(webhookId, message, now)) });
    }
    return { count: again.length };
  });
}

/** @returns what was answered, once the sending has begun */
export function sendReplayed<Answer>({ ctx }: SignedInCall, answer: Answer): Promise<Answer> {
  ctx.jobs.wake(sendingTask);
  return Promise.resolve(answer);
}
