import { mayOpenPage } from '../../../../schema/desktop/browser-pages.ts';
import { AppError } from '../../../../schema/errors.ts';
import type { MakeHandOverInput } from '../../../../schema/features/account/hand-over.ts';
import { lifetimes } from '../../../../schema/rules.ts';
import { type Actor, requireSignedIn, roleOf } from '../../../auth/sessions/actor.ts';
import type { BrowserTokens } from '../../../auth/sessions/cookies.ts';
import { issueToken } from '../../../auth/tokens/one-time-tokens.ts';
import { requireProvedAddress } from '../../../auth/tokens/proved-address.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { secondsAfter } from '../../../infrastructure/time/clock.ts';
import { subjectOfHandOver } from './hand-over.ts';

/** What the desktop app makes a link of. */
export interface HandOverToken {
  readonly token: string;
  /** ISO 8601 */
  readonly expiresAt: string;
}

/**
 * Makes a link with which the desktop app hands its person over to the system's browser (decision 16): for one page, once,
 * for a minute, and only as long as the session that asks.
 *
 * @param caller who asks, and with which cookie
 * @throws UNAUTHENTICATED
 * @throws PASSWORD_CHANGE_REQUIRED
 * @throws FORBIDDEN  the caller cannot read its own cookie and is therefore a script of a page, or a member asks for a page
 *   of the owner's
 * @throws EMAIL_NOT_VERIFIED  nobody has proved the address: the browser has to ask for the password (decision 13)
 * @throws RATE_LIMITED
 */
export async function createHandOver(
  ctx: AppContext,
  caller: { readonly actor: Actor | null; readonly tokens: BrowserTokens },
  { page, session }: MakeHandOverInput,
): Promise<HandOverToken> {
  const { clock, database, rateLimits } = ctx;
  const actor = requireSignedIn(caller.actor);
  const { id: userId, sessionId } = actor;
  if (session !== caller.tokens.session) throw new AppError('FORBIDDEN');
  if (!mayOpenPage(roleOf(actor), page)) throw new AppError('FORBIDDEN', 'ownersOnly');
  await rateLimits.take('handOverPerAccount', userId);
  const user = await database.user.findUnique({
    where: { id: userId },
    select: { ownerId: true, emailProvedAt: true },
  });
  // Deleted at this moment.
  if (user === null) throw new AppError('UNAUTHENTICATED');
  requireProvedAddress(user);
  const lifetimeSeconds = lifetimes.handOverSeconds;
  const expiresAt = secondsAfter(clock.now(), lifetimeSeconds).toISOString();
  const subject = subjectOfHandOver({ page, sessionId });
  const token = await issueToken(database, clock, { userId, purpose: 'hand-over', subject, lifetimeSeconds });
  return { token, expiresAt };
}
