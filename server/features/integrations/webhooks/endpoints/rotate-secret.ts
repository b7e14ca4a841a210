import type { z } from 'zod';
import type { rotateWebhookSecretInput, SavedWebhook } from '../../../../../schema/features/integrations/webhooks.ts';
import { type SignedInCall, stashSecret } from '../../../../api/operation/index.ts';
import { secondsAfter } from '../../../../infrastructure/time/clock.ts';
import { newSigningSecret } from '../../../../integrations/outgoing/standard-webhooks.ts';
import { recordOwnAct } from '../../../platform/audit-trail/index.ts';
import { presentWebhook, requireWebhook } from './present-webhook.ts';
import { sealSecret } from './signing-secrets.ts';

const hourSeconds = 3600;
const usualOverlapHours = 24;

/**
 * Makes another secret; for a time notices are signed with the one before as well, so that the receiver can change over when
 * it suits.
 *
 * @throws NOT_FOUND
 */
export async function rotateWebhookSecret(
  call: SignedInCall,
  { id, overlapHours = usualOverlapHours }: z.output<typeof rotateWebhookSecretInput>,
): Promise<SavedWebhook> {
  const { ctx, db, actor } = call;
  const now = ctx.clock.now();
  const secret = newSigningSecret();
  const fresh = await sealSecret(ctx.config.dataKeys, actor.workshopId, secret);
  const webhook = await db.transaction(async (tx) => {
    const { sealedSecret, version, url } = await requireWebhook(tx, id);
    const previous =
      overlapHours === 0
        ? { previousSealedSecret: null, previousSecretUntil: null }
        : { previousSealedSecret: sealedSecret, previousSecretUntil: secondsAfter(now, overlapHours * hourSeconds) };
    await tx.webhook.updateMany({ where: { id }, data: { ...previous, sealedSecret: fresh, version: version + 1 } });
    await tx.beside((base) => recordOwnAct(ctx, base, actor, 'webhook-signing-secret-renewed', new URL(url).host));
    return presentWebhook(await requireWebhook(tx, id), now);
  });
  stashSecret(call, id, secret);
  return { webhook, secret: null };
}
