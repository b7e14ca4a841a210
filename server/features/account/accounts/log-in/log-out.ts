import type { Actor } from '../../../../auth/sessions/actor.ts';
import type { BrowserTokens } from '../../../../auth/sessions/cookies.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { recordOwnAct } from '../../../platform/audit-trail/index.ts';

/** Ends the session on the server, so that a copy of the cookie is worth nothing. Without a session nothing happens. */
export async function logOut(
  ctx: AppContext,
  { actor, tokens }: { readonly actor: Actor | null; readonly tokens: BrowserTokens },
): Promise<void> {
  if (tokens.session !== undefined) await ctx.sessions.end(tokens.session);
  if (actor !== null) await recordOwnAct(ctx, ctx.database, actor, 'logged-out');
}
