import type { BrowserPage } from '../../../../schema/desktop/browser-pages.ts';
import { AppError } from '../../../../schema/errors.ts';
import type {
  AcceptHandOverInput,
  HandOver,
  HandOverAccount,
  HandOverInput,
} from '../../../../schema/features/account/hand-over.ts';
import type { Actor } from '../../../auth/sessions/actor.ts';
import type { BrowserTokens } from '../../../auth/sessions/cookies.ts';
import { consumeToken } from '../../../auth/tokens/one-time-tokens.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { describeSession, type LogInVisitor, openSessionBeside, refuseMemberOverLimit } from '../accounts/index.ts';
import { invalidHandOver, readHandOver } from './hand-over.ts';

/** A browser that has opened a link. */
export interface HandOverVisitor extends LogInVisitor {
  readonly actor: Actor | null;
}

/**
 * Whom a link logs in, so that a person can say whether that is right. Looking spends nothing: programs look at links too.
 *
 * @throws BAD_INPUT  the link is not good any more
 * @throws RATE_LIMITED  too many from this address
 */
export async function readHandOverAccount(
  ctx: AppContext,
  { actor, address }: HandOverVisitor,
  { token }: HandOverInput,
): Promise<HandOver> {
  await ctx.rateLimits.take('handOverPerAddress', address);
  const { page, user } = await readHandOver(ctx, ctx.database, token);
  return { page, account: toHandOverAccount(user), loggedIn: actor === null ? null : toHandOverAccount(actor) };
}

/**
 * Logs this browser in by a link, once: a session of its own beside the one that vouches for it, whose second factor, if
 * there is one, it shares. Another account that is logged in here makes way only when the caller names it, because
 * otherwise somebody could be brought into a stranger's account without noticing (login CSRF).
 *
 * @returns the page to go to; no tokens when the account was logged in here already, and the link is spent all the same
 * @throws BAD_INPUT  the link is not good any more
 * @throws CONFLICT  another account is logged in in this browser
 * @throws PLAN_LIMIT_REACHED  a member beyond the seats of the owner's plan
 * @throws RATE_LIMITED  too many from this address
 */
export async function acceptHandOver(
  ctx: AppContext,
  visitor: HandOverVisitor,
  { token, insteadOf }: AcceptHandOverInput,
): Promise<{ readonly page: BrowserPage; readonly tokens?: BrowserTokens }> {
  const { database, rateLimits, sessions } = ctx;
  await rateLimits.take('handOverPerAddress', visitor.address);
  const { page, user } = await readHandOver(ctx, database, token);
  const { actor } = visitor;
  const isHere = actor?.id === user.id;
  if (actor !== null && !isHere && actor.id !== insteadOf) {
    throw new AppError('CONFLICT', 'otherAccountHere');
  }
  await refuseMemberOverLimit(ctx, user);
  const session = await database.transaction(async (tx) => {
    // Read again: the session that vouches may have ended since.
    const { session: vouching, tokenHash } = await readHandOver(ctx, tx, token);
    const opened = isHere ? undefined : await openSessionBeside(ctx, tx, visitor, user, vouching, page);
    // Of two presses at once one deletes the row; what the other has written goes with its transaction.
    if (!(await consumeToken(tx, tokenHash))) throw invalidHandOver();
    return opened;
  });
  if (session === undefined) return { page };
  if (visitor.tokens.session !== undefined) await sessions.end(visitor.tokens.session);
  return { page, tokens: (await describeSession(ctx, visitor, session)).tokens };
}

function toHandOverAccount(account: {
  readonly id: string;
  readonly fullName: string;
  readonly email: string;
}): HandOverAccount {
  return { id: account.id, name: account.fullName, email: account.email };
}
