import { recordOwnAct } from '../audit-trail/index.ts';
import type { Actor } from '../platform/actor.ts';
import type { Parts } from '../platform/parts.ts';

/** Ends the session on the server, so that a copy of the cookie is worth nothing. Without a session nothing happens. */
export async function logOut(
  parts: Parts,
  { actor, sessionToken }: { readonly actor: Actor | null; readonly sessionToken: string | undefined },
): Promise<void> {
  if (sessionToken !== undefined) await parts.sessions.end(sessionToken);
  if (actor !== null) await recordOwnAct(parts, parts.database, actor, 'logged-out');
}
