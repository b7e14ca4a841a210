import { randomBytes } from 'node:crypto';
import { AppError } from '../../../../../schema/errors.ts';
import type { UndoChangeInput, UndoneChange } from '../../../../../schema/features/account/accounts.ts';
import { emailKeyOf } from '../../../../../schema/fields/fields.ts';
import { lifetimes } from '../../../../../schema/rules.ts';
import type { RequestSource } from '../../../../auth/sessions/actor.ts';
import { endSessionsOf } from '../../../../auth/sessions/end-sessions.ts';
import { consumeToken, hashToken, issueToken, revokeTokens } from '../../../../auth/tokens/one-time-tokens.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { isDuplicate, type Transaction } from '../../../../infrastructure/database/database.ts';
import { mailMessage } from '../../../../integrations/mail/mail.ts';
import { notifyStripeOfEmail } from '../../../../integrations/stripe/notify-stripe.ts';
import { recordSecurityEvent, subjectOf } from '../../../platform/audit-trail/index.ts';
import { deleteStaleRegistration } from '../../../workshop/people/index.ts';
import { removeTwoFactor } from '../../two-factor/index.ts';
import { changeUndoneMail } from '../mails/accounts.mails.ts';

/** A change of password or address that was somebody else's doing is undone by the link of its mail (decision 13). */

/**
 * @param user the account as it was before the change; the mail goes to that address
 * @returns the address of the screen that undoes the change, for seven days
 */
export async function undoLink(
  { clock, config }: AppContext,
  tx: Transaction,
  user: { readonly id: string; readonly email: string },
): Promise<string> {
  const token = await issueToken(tx, clock, {
    userId: user.id,
    purpose: 'undo-change',
    subject: user.email,
    lifetimeSeconds: lifetimes.undoSeconds,
  });
  return `${config.appUrl}/undo-change?token=${token}`;
}

/**
 * Ends the links and half-done log-ins of an account whose password is another one now. Those that undo a change stay:
 * a person who changed the password may be the one against whom they help.
 */
export async function revokeMailedLinks(tx: Transaction, userId: string): Promise<void> {
  await revokeTokens(tx, userId, { exceptPurposes: ['verify-email', 'undo-change'] });
}

const invalidLink = () => {
  const text = 'linkOver';
  return new AppError('BAD_INPUT', text, { fields: { token: text } });
};

/**
 * Gives an account back to the address that was notified of a change: the address is the account's again, every session and
 * every other link ends, the password is worth nothing, a second factor that was turned on since and a deletion that
 * was asked for are taken back. Both addresses are notified.
 *
 * @param visitor where the request comes from
 * @throws BAD_INPUT  the link is not valid any more, or the old address has an account of its own meanwhile
 * @throws RATE_LIMITED  too many attempts from this address
 * @throws UNAVAILABLE  too many are registering or logging in at this moment
 */
export async function undoChange(
  ctx: AppContext,
  visitor: RequestSource,
  { token }: UndoChangeInput,
): Promise<UndoneChange> {
  const { clock, database, outbox, passwords, rateLimits } = ctx;
  await rateLimits.take('resetPerAddress', visitor.address);
  const tokenHash = hashToken(token);
  const stored = await database.token.findUnique({ where: { tokenHash }, include: { user: true } });
  if (stored === null || stored.purpose !== 'undo-change' || stored.expiresAt <= clock.now()) throw invalidLink();
  const { user, subject: email, createdAt: changedAt } = stored;
  if (email === null) throw invalidLink();
  // Nobody knows it, and logging in takes as long as with any other.
  const passwordHash = await passwords.hash(randomBytes(32).toString('base64url'), visitor.address);
  try {
    const resetToken = await database.transaction(async (tx) => {
      if (!(await consumeToken(tx, tokenHash))) throw invalidLink();
      await restore(ctx, tx, user, { email, passwordHash, changedAt });
      const about = subjectOf({ ...user, email });
      const detail = user.email === email ? '' : `${user.email} → ${email}`;
      await recordSecurityEvent(ctx, tx, { kind: 'change-undone', about, source: visitor, detail });
      return issueToken(tx, clock, {
        userId: user.id,
        purpose: 'reset-password',
        lifetimeSeconds: lifetimes.resetLinkSeconds,
      });
    });
    outbox.wake();
    return { resetToken };
  } catch (error) {
    if (isDuplicate(error)) throw invalidLink();
    throw error;
  }
}

type StoredUser = NonNullable<Awaited<ReturnType<Transaction['user']['findUnique']>>>;

async function restore(
  ctx: AppContext,
  tx: Transaction,
  user: StoredUser,
  before: { readonly email: string; readonly passwordHash: string; readonly changedAt: Date },
): Promise<void> {
  const { email, passwordHash, changedAt } = before;
  const { id, twoFactorEnabledAt } = user;
  const emailKey = emailKeyOf(email);
  const moved = emailKey !== user.emailKey;
  if (moved) await deleteStaleRegistration(tx, emailKey);
  await tx.user.update({ where: { id }, data: { email, emailKey, passwordHash, deletionDueAt: null } });
  await endSessionsOf(tx, [id]);
  await revokeTokens(tx, id);
  if (twoFactorEnabledAt !== null && twoFactorEnabledAt >= changedAt) await removeTwoFactor(tx, id);
  const { config, outbox } = ctx;
  for (const address of new Set([email, user.email])) {
    const mail = changeUndoneMail({ ...user, email: address }, config.appUrl, email);
    await outbox.add(tx, mailMessage(mail));
  }
  if (moved) await notifyStripeOfEmail(ctx, tx, user.stripeCustomerId, email);
}
