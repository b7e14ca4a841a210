import { type Actor, requireSignedIn } from '../../auth/sessions/actor.ts';
import type { Parts } from '../../context/parts.ts';
import type { Installation } from './installation.ts';

/**
 * The computers on which the account uses the desktop app, the latest use first.
 *
 * @throws UNAUTHENTICATED
 * @throws PASSWORD_CHANGE_REQUIRED
 */
export async function listInstallations({ database }: Parts, actor: Actor | null): Promise<Installation[]> {
  const signedIn = requireSignedIn(actor);
  const rows = await database.installation.findMany({
    where: { userId: signedIn.id, endedAt: null },
    orderBy: [{ lastSeenAt: 'desc' }, { id: 'asc' }],
    take: 100,
  });
  return rows.map(({ id, sessionId, computer, version, createdAt, lastSeenAt }) => ({
    id,
    computer,
    version,
    current: sessionId === signedIn.sessionId,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }));
}
