import type { Installation } from '../../../../schema/features/subscription/entitlements.ts';
import type { Actor } from '../../../auth/sessions/actor.ts';
import type { AppContext } from '../../../context/app-context.ts';

/**
 * The computers on which the account uses the desktop app, the latest use first.
 */
export async function listInstallations({ database }: AppContext, signedIn: Actor): Promise<Installation[]> {
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
