import type { VerifyEmailInput } from '../../../../../schema/features/account/accounts.ts';
import type { BrowserTokenChanges } from '../../../../auth/sessions/cookies.ts';
import { hashToken, markTokenUsed } from '../../../../auth/tokens/one-time-tokens.ts';
import { openedMailboxToken } from '../../../../auth/tokens/proved-address.ts';
import type { AppContext } from '../../../../context/app-context.ts';

/** What became of a link that was followed. */
export interface FollowedLink {
  /** Whether the address is confirmed now. */
  readonly confirmed: boolean;
  readonly tokens?: BrowserTokenChanges;
}

/**
 * Confirms an e-mail address by the token of a mailed link, more than once during its lifetime, because mail scanners
 * open links before people do (docs/contract.md §3). Where the address was registered more than once, the link opens
 * the account to the password of the newest registration but proves nothing of the person who knows it: the browser
 * proves it by logging in (decision 13).
 */
export async function verifyEmail(ctx: AppContext, { token }: VerifyEmailInput): Promise<FollowedLink> {
  const { clock, database } = ctx;
  const now = clock.now();
  const tokenHash = hashToken(token);
  const stored = await database.token.findUnique({ where: { tokenHash }, include: { user: true } });
  if (stored === null || stored.purpose !== 'verify-email' || stored.expiresAt <= now) return { confirmed: false };
  const { userId: id, user } = stored;
  await database.transaction(async (tx) => {
    await tx.user.updateMany({ where: { id }, data: { emailVerified: true } });
    const unproved = { id, registeredAgain: false, emailProvedAt: null };
    await tx.user.updateMany({ where: unproved, data: { emailProvedAt: now } });
    await markTokenUsed(tx, tokenHash, now);
  });
  if (!user.registeredAgain || user.emailProvedAt !== null) return { confirmed: true };
  return { confirmed: true, tokens: { openedMailbox: openedMailboxToken(ctx, id) } };
}
