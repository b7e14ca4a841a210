import { AppError } from '../../schema/errors.ts';
import type { ResetPasswordInput } from '../../schema/inputs/accounts.ts';
import { recordSecurityEvent, subjectOf } from '../audit-trail/index.ts';
import type { RequestSource } from '../platform/actor.ts';
import { refuseCommonPassword } from '../platform/common-passwords.ts';
import { mailMessage } from '../platform/mail.ts';
import { hashToken } from '../platform/one-time-tokens.ts';
import type { Parts } from '../platform/parts.ts';
import { passwordResetMail } from './accounts.mails.ts';

/** Unknown, used and expired links are told alike (catalogue row 47). */
const invalidLink = () => new AppError('BAD_INPUT', 'Invalid Reset Link', { fields: { token: 'Invalid Reset Link' } });

/**
 * Sets a new password by a mailed link (contract §3). The link works once, also for two requests at the same moment;
 * every session ends, every other link dies, and nobody is logged in. Who can read the mailbox has confirmed it, so an
 * unconfirmed address counts as confirmed afterwards (catalogue row 85).
 *
 * @param visitor where the request comes from
 * @throws BAD_INPUT  the link is not valid any more, or the password is a common one
 * @throws RATE_LIMITED  too many attempts from this address
 */
export async function resetPassword(
  parts: Parts,
  visitor: RequestSource,
  { token, password }: ResetPasswordInput,
): Promise<{ success: true }> {
  const { clock, config, database, outbox, passwords, rateLimits } = parts;
  await rateLimits.take('resetPerAddress', visitor.address);
  const tokenHash = hashToken(token);
  const stored = await database.token.findUnique({ where: { tokenHash }, include: { user: true } });
  const now = clock.now();
  const valid = stored?.purpose === 'reset-password' && stored.usedAt === null && stored.expiresAt > now;
  if (stored === null || !valid) throw invalidLink();
  const { user } = stored;
  refuseCommonPassword(password, [user.email, user.username]);
  const passwordHash = await passwords.hash(password);
  await database.transaction(async (tables) => {
    // Whoever deletes the row has won; the database lets only one.
    const { count } = await tables.token.deleteMany({ where: { tokenHash, usedAt: null, expiresAt: { gt: now } } });
    if (count === 0) throw invalidLink();
    await tables.token.deleteMany({ where: { userId: user.id, purpose: { not: 'verify-email' } } });
    await tables.user.update({
      where: { id: user.id },
      data: { passwordHash, emailVerified: true, mustChangePassword: false },
    });
    await tables.session.deleteMany({ where: { userId: user.id } });
    await recordSecurityEvent(parts, tables, { kind: 'password-reset', about: subjectOf(user), source: visitor });
    await outbox.add(tables, mailMessage(passwordResetMail(user, `${config.appUrl}/login`)));
  });
  outbox.wake();
  return { success: true };
}
