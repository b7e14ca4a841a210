import { AppError } from '../../../../schema/errors.ts';
import type { DeviceInput } from '../../../../schema/features/account/devices.ts';
import type { Actor } from '../../../auth/sessions/actor.ts';
import { endSession } from '../../../auth/sessions/end-sessions.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { recordOwnAct } from '../../platform/audit-trail/index.ts';

/**
 * Ends the use of the desktop app on one computer: its session ends at once, and it gets no lease any more until
 * somebody logs in there again. A lease that it holds already opens it offline until that runs out.
 *
 * @throws NOT_FOUND  unknown, ended already, or somebody else's
 */
export async function endInstallation(
  ctx: AppContext,
  signedIn: Actor,
  { id }: DeviceInput,
): Promise<{ success: true }> {
  const { id: userId } = signedIn;
  const endedAt = ctx.clock.now();
  await ctx.database.transaction(async (tx) => {
    const found = await tx.installation.findFirst({ where: { id, userId, endedAt: null } });
    const { count } = await tx.installation.updateMany({ where: { id, userId, endedAt: null }, data: { endedAt } });
    if (found === null || count === 0) throw new AppError('NOT_FOUND');
    await endSession(tx, { id: found.sessionId, userId });
    await recordOwnAct(ctx, tx, signedIn, 'installation-ended', found.computer);
  });
  return { success: true };
}
