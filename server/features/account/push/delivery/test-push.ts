import type { SignedInCall } from '../../../../api/operation/index.ts';
import { writtenContent } from '../../../../infrastructure/jobs/outbox-messages.ts';
import type { PushContent } from './push-content.ts';

/**
 * Sends a message to each device of the person who asks, at any hour.
 *
 * @returns to how many
 * @throws RATE_LIMITED
 */
export async function testPush(
  { ctx, db, actor }: SignedInCall,
  { text }: { readonly text?: string | undefined },
): Promise<{ readonly sent: number }> {
  await ctx.rateLimits.take('testPushPerAccount', actor.id);
  const { id: userId, workshopId: lane } = actor;
  const sent = await db.transaction((tenantTx) =>
    tenantTx.beside(async (tx) => {
      const devices = await tx.pushSubscription.findMany({ where: { userId }, select: { id: true } });
      for (const { id: subscriptionId } of devices) {
        const content: PushContent = { type: 'test', subscriptionId, text };
        await ctx.outbox.add(tx, { topic: 'push', lane, payload: writtenContent(content) });
      }
      return devices.length;
    }),
  );
  return { sent };
}
