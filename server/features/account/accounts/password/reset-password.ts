import { AppError } from '../../../../../schema/errors.ts';
import type { ResetPasswordInput } from '../../../../../schema/features/account/accounts.ts';
import { lifetimes } from '../../../../../schema/rules.ts';
import { refuseCommonPassword } from '../../../../auth/passwords/common-passwords.ts';
import type { RequestSource } from '../../../../auth/sessions/actor.ts';
import type { BrowserTokenChanges } from '../../../../auth/sessions/cookies.ts';
import { endSessionsOf } from '../../../../auth/sessions/end-sessions.ts';
import { knownDeviceToken } from '../../../../auth/tokens/known-devices.ts';
import { consumeToken, hashToken } from '../../../../auth/tokens/one-time-tokens.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import type { Transaction } from '../../../../infrastructure/database/database.ts';
import { secondsAfter } from '../../../../infrastructure/time/clock.ts';
import { mailMessage } from '../../../../integrations/mail/mail.ts';
import { recordSecurityEvent, subjectOf } from '../../../platform/audit-trail/index.ts';
import { notifyTwoFactorOff, removeTwoFactor } from '../../two-factor/index.ts';
import { revokeMailedLinks } from '../change/undo-change.ts';
import { passwordResetMail } from '../mails/accounts.mails.ts';

/** Unknown, used and expired links get the same answer (docs/evidence.md enumeration-47). */
const invalidLink = () => new AppError('BAD_INPUT', 'invalidResetLink', { fields: { token: 'invalidResetLink' } });

/**
 * Sets a new password with the token of an e-mailed link (docs/contract.md §3), which works once, also for parallel
 * requests, ends all sessions and all other links except those that undo a change, and logs nobody in. It also confirms
 * the address (docs/evidence.md tokens-85); what was set up before anybody had confirmed it is reverted (decision 13).
 *
 * @param visitor where the request comes from
 * @returns what the browser is to keep
 * @throws BAD_INPUT  the link is not valid any more, or the password is a common one
 * @throws RATE_LIMITED  too many attempts from this address
 */
export async function resetPassword(
  ctx: AppContext,
  visitor: RequestSource,
  { token, password }: ResetPasswordInput,
): Promise<{ readonly tokens: BrowserTokenChanges }> {
  const { clock, config, database, outbox, passwords, rateLimits } = ctx;
  await rateLimits.take('resetPerAddress', visitor.address);
  const tokenHash = hashToken(token);
  const stored = await database.token.findUnique({ where: { tokenHash }, include: { user: true } });
  const now = clock.now();
  const valid = stored?.purpose === 'reset-password' && stored.usedAt === null && stored.expiresAt > now;
  if (stored === null || !valid) throw invalidLink();
  const { user } = stored;
  await refuseCommonPassword(password, [user.email, user.username]);
  const passwordHash = await passwords.hash(password, visitor.address);
  await database.transaction(async (tx) => {
    if (!(await consumeToken(tx, tokenHash, now))) throw invalidLink();
    await revokeMailedLinks(tx, user.id);
    await tx.user.update({
      where: { id: user.id },
      data: { passwordHash, emailVerified: true, emailProvedAt: user.emailProvedAt ?? now, mustChangePassword: false },
    });
    await revokeUnproved(ctx, tx, visitor, user);
    await endSessionsOf(tx, [user.id]);
    await recordSecurityEvent(ctx, tx, { kind: 'password-reset', about: subjectOf(user), source: visitor });
    await outbox.add(tx, mailMessage(passwordResetMail(user, `${config.appUrl}/login`)));
  });
  outbox.wake();
  // Who reads the mailbox logs in next, however many have guessed from everywhere, and go on: then this browser has
  // attempts of its own. All browsers that get there by mail share them, or each link would be five more codes to guess.
  const isFlooded = !(await rateLimits.allows('loginPerAccount', user.emailKey));
  await rateLimits.forgive('loginPerAccount', user.emailKey);
  return { tokens: isFlooded ? { knownDevice: knownDeviceToken(ctx, user.id, user.id) } : {} };
}

type StoredUser = NonNullable<Awaited<ReturnType<Transaction['user']['findUnique']>>>;

/**
 * Takes back a second factor and a deletion that are older than the proof of the address: a person who set them up may
 * have been a stranger. Those of a person who had proved it stay, or a person who reads the mailbox could do without the
 * factor.
 */
async function revokeUnproved(
  ctx: AppContext,
  tx: Transaction,
  source: RequestSource,
  user: StoredUser,
): Promise<void> {
  const { id, emailProvedAt, twoFactorEnabledAt, deletionDueAt } = user;
  const isUnproved = (moment: Date) => emailProvedAt === null || moment < emailProvedAt;
  const deletionAskedAt = deletionDueAt && secondsAfter(deletionDueAt, -lifetimes.deletionGraceSeconds);
  if (deletionAskedAt !== null && isUnproved(deletionAskedAt)) {
    await tx.user.update({ where: { id }, data: { deletionDueAt: null } });
    await recordSecurityEvent(ctx, tx, { kind: 'deletion-withdrawn', about: subjectOf(user), source });
  }
  if (twoFactorEnabledAt === null || !isUnproved(twoFactorEnabledAt)) return;
  await removeTwoFactor(tx, id);
  await recordSecurityEvent(ctx, tx, { kind: 'two-factor-off', about: subjectOf(user), source });
  await notifyTwoFactorOff(ctx, tx, user);
}
