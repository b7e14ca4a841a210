import type { Device } from '../../../../schema/features/account/devices.ts';
import type { Actor } from '../../../auth/sessions/actor.ts';
import { deviceName, softwareOf } from '../../../auth/sessions/device-name.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { publicIdOf } from './device.ts';

/**
 * Where the account is logged in, the latest use first.
 */
export async function listDevices({ clock, database }: AppContext, actor: Actor): Promise<Device[]> {
  const { id: userId, sessionId } = actor;
  const rows = await database.session.findMany({
    where: { userId, expiresAt: { gt: clock.now() } },
    orderBy: [{ lastUsedAt: 'desc' }, { id: 'asc' }],
    take: 100,
  });
  return rows.map(({ id, userAgent, createdAt, lastUsedAt }) => {
    const software = softwareOf(userAgent);
    return {
      id: publicIdOf(id),
      name: deviceName(software),
      software,
      current: id === sessionId,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    };
  });
}
