import type { z } from 'zod';
import {
  type removeWebhookInput,
  webhook as webhookAnswer,
} from '../../../../../schema/features/integrations/webhooks.ts';
import { requireUpdated, type SignedInCall } from '../../../../api/operation/index.ts';
import { recordOwnAct } from '../../../platform/audit-trail/index.ts';
import { presentWebhook, requireWebhook } from './present-webhook.ts';

/** Removes a webhook with its log. @throws NOT_FOUND; CONFLICT somebody else has changed it */
export function removeWebhook(
  { ctx, db, actor }: SignedInCall,
  { id, version }: z.output<typeof removeWebhookInput>,
): Promise<{ readonly success: true }> {
  return db.transaction(async (tx) => {
    const { url } = await requireWebhook(tx, id);
    const removed = await tx.webhook.deleteMany({ where: { id, version } });
    await requireUpdated(removed, webhookAnswer, async () =>
      presentWebhook(await requireWebhook(tx, id), ctx.clock.now()),
    );
    await tx.webhookDelivery.deleteMany({ where: { webhookId: id } });
    await tx.beside((base) => recordOwnAct(ctx, base, actor, 'webhook-removed', new URL(url).host));
    return { success: true };
  });
}
