import { AppError } from '../../schema/errors.ts';
import type { DeviceInput } from '../../schema/inputs/devices.ts';
import { type Actor, requireSignedIn } from '../platform/actor.ts';
import type { Parts } from '../platform/parts.ts';
import { handleOf } from './device.ts';

/**
 * Ends one session of the account; it holds from that device's next request on.
 *
 * @throws UNAUTHENTICATED
 * @throws PASSWORD_CHANGE_REQUIRED
 * @throws NOT_FOUND  unknown, ended already, or somebody else's
 */
export async function logOutDevice(
  { database }: Parts,
  actor: Actor | null,
  { id }: DeviceInput,
): Promise<{ success: true }> {
  const { id: userId } = requireSignedIn(actor);
  const own = await database.session.findMany({ where: { userId }, select: { id: true } });
  const named = own.find((session) => handleOf(session.id) === id);
  const { count } = await database.session.deleteMany({ where: { id: named?.id ?? '', userId } });
  if (count === 0) throw new AppError('NOT_FOUND');
  return { success: true };
}

/**
 * Ends every session of the account but the one that asks.
 *
 * @throws UNAUTHENTICATED
 * @throws PASSWORD_CHANGE_REQUIRED
 */
export async function logOutOtherDevices({ database }: Parts, actor: Actor | null): Promise<{ success: true }> {
  const { id: userId, sessionId } = requireSignedIn(actor);
  await database.session.deleteMany({ where: { userId, id: { not: sessionId } } });
  return { success: true };
}
