import { type Actor, requireSignedIn } from '../../auth/sessions/actor.ts';
import { deviceName } from '../../auth/sessions/device-name.ts';
import type { Parts } from '../../context/parts.ts';
import { type Device, handleOf } from './device.ts';

/**
 * Where the account is logged in, the latest use first.
 *
 * @throws UNAUTHENTICATED
 * @throws PASSWORD_CHANGE_REQUIRED
 */
export async function listDevices({ clock, database }: Parts, actor: Actor | null): Promise<Device[]> {
  const { id: userId, sessionId } = requireSignedIn(actor);
  const rows = await database.session.findMany({
    where: { userId, expiresAt: { gt: clock.now() } },
    orderBy: [{ lastUsedAt: 'desc' }, { id: 'asc' }],
    take: 100,
  });
  return rows.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
    id: handleOf(id),
    name: deviceName(userAgent),
    current: id === sessionId,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }));
}
