import type { Actor } from '../../../auth/sessions/actor.ts';
import type { BrowserTokens } from '../../../auth/sessions/cookies.ts';
import type { Parts } from '../../../context/parts.ts';
import { recordOwnAct } from '../../audit-trail/index.ts';

/** Ends the session on the server, so that a copy of the cookie is worth nothing. Without a session nothing happens. */
export async function logOut(
  parts: Parts,
  { actor, tokens }: { readonly actor: Actor | null; readonly tokens: BrowserTokens },
): Promise<void> {
  if (tokens.session !== undefined) await parts.sessions.end(tokens.session);
  if (actor !== null) await recordOwnAct(parts, parts.database, actor, 'logged-out');
}
