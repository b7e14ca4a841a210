import { AppError } from '../../../schema/errors.ts';
import type { DeviceInput } from '../../../schema/features/devices.ts';
import type { Actor } from '../../auth/sessions/actor.ts';
import type { Parts } from '../../context/parts.ts';
import { recordOwnAct } from '../audit-trail/index.ts';

/**
 * Ends the use of the desktop app on one computer: its session ends at once, and it gets no lease any more until
 * somebody logs in there again. A lease that it holds already opens it offline until that runs out.
 *
 * @throws NOT_FOUND  unknown, ended already, or somebody else's
 */
export async function endInstallation(parts: Parts, signedIn: Actor, { id }: DeviceInput): Promise<{ success: true }> {
  const { id: userId } = signedIn;
  const endedAt = parts.clock.now();
  await parts.database.transaction(async (tables) => {
    const found = await tables.installation.findFirst({ where: { id, userId, endedAt: null } });
    const { count } = await tables.installation.updateMany({ where: { id, userId, endedAt: null }, data: { endedAt } });
    if (found === null || count === 0) throw new AppError('NOT_FOUND');
    await tables.session.deleteMany({ where: { id: found.sessionId, userId } });
    await recordOwnAct(parts, tables, signedIn, 'installation-ended', found.computer);
  });
  return { success: true };
}
