import { AppError } from '../../../../schema/errors.ts';
import type { DeviceInput } from '../../../../schema/features/account/devices.ts';
import type { Actor } from '../../../auth/sessions/actor.ts';
import { deviceName, softwareOf } from '../../../auth/sessions/device-name.ts';
import { endSession, endSessionsOf } from '../../../auth/sessions/end-sessions.ts';
import { revokeTokens } from '../../../auth/tokens/one-time-tokens.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { recordOwnAct } from '../../platform/audit-trail/index.ts';
import { publicIdOf } from './device.ts';

/**
 * Ends one session of the account; it holds from that device's next request on.
 *
 * @throws NOT_FOUND  unknown, ended already, or somebody else's
 */
export async function logOutDevice(ctx: AppContext, signedIn: Actor, { id }: DeviceInput): Promise<{ success: true }> {
  const { database } = ctx;
  const { id: userId } = signedIn;
  const own = await database.session.findMany({ where: { userId }, select: { id: true, userAgent: true } });
  const named = own.find((session) => publicIdOf(session.id) === id);
  if (named === undefined || !(await endSession(database, { id: named.id, userId }))) throw new AppError('NOT_FOUND');
  await recordOwnAct(ctx, database, signedIn, 'device-logged-out', deviceName(softwareOf(named.userAgent)));
  return { success: true };
}

/**
 * Ends every session of the account but the one that asks, and trusts no browser any more.
 */
export async function logOutOtherDevices(ctx: AppContext, signedIn: Actor): Promise<{ success: true }> {
  const { id: userId, sessionId } = signedIn;
  await ctx.database.transaction(async (tx) => {
    await endSessionsOf(tx, [userId], { except: sessionId });
    await revokeTokens(tx, userId, { purposes: ['trusted-device'] });
    await recordOwnAct(ctx, tx, signedIn, 'other-devices-logged-out');
  });
  return { success: true };
}
