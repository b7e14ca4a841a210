import { z } from 'zod';
import { type BrowserPage, browserPages, mayOpenPage } from '../../../../schema/desktop/browser-pages.ts';
import { AppError } from '../../../../schema/errors.ts';
import { roleAnswer } from '../../../../schema/fields/closed-sets.ts';
import { hashToken } from '../../../auth/tokens/one-time-tokens.ts';
import type { AppContext } from '../../../context/app-context.ts';
import type { Transaction } from '../../../infrastructure/database/database.ts';

/** What a link is about: where it leads, and the session that vouches for it. */
interface HandOverSubject {
  readonly page: BrowserPage;
  readonly sessionId: string;
}

/** The form in which it is in the token's row. */
export function subjectOfHandOver({ page, sessionId }: HandOverSubject): string {
  return `${page} ${sessionId}`;
}

const storedSubject = z
  .string()
  .transform((text) => text.split(' '))
  .pipe(z.tuple([z.enum(browserPages), z.string()]));

/** One answer for every link that is not good, so that it tells nothing of accounts. */
export function invalidHandOver(): AppError {
  const text = 'handOverLinkOver';
  return new AppError('BAD_INPUT', text, { fields: { token: text } });
}

/**
 * Reads a link that is good at this moment, with the account and the session that vouch for it. Nothing is spent.
 *
 * @throws BAD_INPUT  unknown, used, older than a minute, or its session has ended, its account may not log in or may not see
 *   the page
 */
export async function readHandOver({ clock }: AppContext, tx: Transaction, token: string) {
  const tokenHash = hashToken(token);
  const now = clock.now();
  const stored = await tx.token.findUnique({ where: { tokenHash }, include: { user: true } });
  if (stored === null || stored.purpose !== 'hand-over' || stored.expiresAt <= now) throw invalidHandOver();
  const { user } = stored;
  const [page, sessionId] = storedSubject.parse(stored.subject);
  const session = await tx.session.findFirst({ where: { id: sessionId, userId: user.id, expiresAt: { gt: now } } });
  if (session === null || !user.emailVerified || !mayOpenPage(roleAnswer.parse(user.role), page))
    throw invalidHandOver();
  return { tokenHash, page, user, session };
}
