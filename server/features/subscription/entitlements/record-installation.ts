import { AppError } from '../../../../schema/errors.ts';
import type { InstallationInput } from '../../../../schema/features/subscription/entitlements.ts';
import { limits } from '../../../../schema/rules.ts';
import type { Actor } from '../../../auth/sessions/actor.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { isDuplicate, type Transaction } from '../../../infrastructure/database/database.ts';
import { secondsAfter } from '../../../infrastructure/time/clock.ts';
import { recordOwnAct } from '../../platform/audit-trail/index.ts';
import { installationIdOf } from './installation.ts';

/** Apps ask at each look at their window; a list for people need not be written that often. */
const seenAgainSeconds = 600;

/**
 * Writes down that an installation is in use. One that was ended is refused until somebody has logged in there again,
 * because a person who knows the password may use any computer.
 *
 * @throws INSTALLATION_ENDED
 */
export async function recordInstallation(ctx: AppContext, actor: Actor, input: InstallationInput): Promise<void> {
  const { clock, database } = ctx;
  const { computer, version } = input;
  const { id: userId, sessionId } = actor;
  const id = installationIdOf(userId, input.installation);
  const now = clock.now();
  const seen = { sessionId, computer, version, lastSeenAt: now };
  const known = await database.installation.findUnique({ where: { id } });
  if (known === null) {
    await database
      .transaction(async (tx) => {
        await removeOldestInstallation(tx, userId);
        await tx.installation.create({ data: { ...seen, id, userId, createdAt: now } });
        await recordOwnAct(ctx, tx, actor, 'installation-added', computer);
      })
      .catch((error: unknown) => {
        // The same app asked twice at once: it is there.
        if (!isDuplicate(error)) throw error;
      });
    return;
  }
  if (known.endedAt !== null) {
    const session = await database.session.findUnique({ where: { id: sessionId }, select: { createdAt: true } });
    if (session === null || session.createdAt <= known.endedAt) throw new AppError('INSTALLATION_ENDED');
    const { endedAt } = known;
    await database.transaction(async (tx) => {
      const { count } = await tx.installation.updateMany({
        where: { id, endedAt },
        data: { ...seen, endedAt: null },
      });
      if (count > 0) await recordOwnAct(ctx, tx, actor, 'installation-added', computer);
    });
    return;
  }
  const isSame = known.sessionId === sessionId && known.computer === computer && known.version === version;
  if (isSame && known.lastSeenAt > secondsAfter(now, -seenAgainSeconds)) return;
  // One that is ended at this moment stays ended, and is refused when it asks next.
  await database.installation.updateMany({ where: { id, endedAt: null }, data: seen });
}

/** Removes the installation that was seen longest ago, so that no account fills the table. */
async function removeOldestInstallation({ installation }: Transaction, userId: string): Promise<void> {
  const [oldest] = await installation.findMany({
    where: { userId },
    orderBy: [{ lastSeenAt: 'desc' }, { id: 'asc' }],
    skip: limits.installations - 1,
    take: 1,
    select: { lastSeenAt: true },
  });
  if (oldest === undefined) return;
  await installation.deleteMany({ where: { userId, lastSeenAt: { lte: oldest.lastSeenAt } } });
}
