import type { SuccessResult } from '../../../../../schema/answers.ts';
import { AppError } from '../../../../../schema/errors.ts';
import type { ChangeEmailInput, ConfirmEmailInput } from '../../../../../schema/features/account/accounts.ts';
import { emailKeyOf } from '../../../../../schema/fields/fields.ts';
import { lifetimes } from '../../../../../schema/rules.ts';
import { consumeMailLimit } from '../../../../auth/limits/mail-limits.ts';
import { withMinimumDuration } from '../../../../auth/limits/minimum-duration.ts';
import { confirmPassword } from '../../../../auth/passwords/confirm-password.ts';
import type { Actor, RequestSource } from '../../../../auth/sessions/actor.ts';
import { hashToken, issueToken, markTokenUsed, revokeTokens } from '../../../../auth/tokens/one-time-tokens.ts';
import { requireProvedAddress } from '../../../../auth/tokens/proved-address.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { isDuplicate } from '../../../../infrastructure/database/database.ts';
import { mailMessage } from '../../../../integrations/mail/mail.ts';
import { notifyStripeOfEmail } from '../../../../integrations/stripe/notify-stripe.ts';
import { recordOwnAct, recordSecurityEvent, subjectOf } from '../../../platform/audit-trail/index.ts';
import { accountOfAddress, deleteStaleRegistration } from '../../../workshop/people/index.ts';
import { confirmSecondFactor } from '../../two-factor/index.ts';
import {
  alreadyRegisteredMail,
  confirmNewEmailMail,
  emailChangeAskedMail,
  emailChangedMail,
} from '../mails/accounts.mails.ts';
import { undoLink } from './undo-change.ts';

/**
 * Asks for another e-mail address, which becomes the account's when the link mailed to it is opened; until then the old
 * one stays, and gets a notice at once. The answer is the same for an address that has an account: a person who owns
 * the mailbox learns it there.
 *
 * @throws BAD_INPUT  the password or the code is wrong, or the address is the present one
 * @throws EMAIL_NOT_VERIFIED  the present address is still to be proved
 * @throws SECOND_FACTOR_REQUIRED  the second factor is on, and no code was shown
 * @throws RATE_LIMITED  too many wrong passwords, or too many mails asked for
 */
export async function changeEmail(
  ctx: AppContext,
  actor: Actor,
  { email, currentPassword, code }: ChangeEmailInput,
): Promise<SuccessResult> {
  const { rateLimits } = ctx;
  const user = await confirmPassword(ctx, actor, currentPassword);
  if (emailKeyOf(email) === user.emailKey) {
    const text = 'sameEmail';
    throw new AppError('BAD_INPUT', text, { fields: { email: text } });
  }
  requireProvedAddress(user);
  await confirmSecondFactor(ctx, actor, user, code);
  await rateLimits.take('emailChangePerAccount', user.id);
  await withMinimumDuration(ctx.config, () => mailBoth(ctx, actor, user, email));
  return { success: true };
}

/** A link to the new address, or to its owner that it is in use; a warning to the old one either way. */
async function mailBoth(ctx: AppContext, actor: Actor, user: StoredUser, email: string): Promise<void> {
  const { clock, config, database, outbox } = ctx;
  const mayMail = await consumeMailLimit(ctx, actor.source, emailKeyOf(email));
  await database.transaction(async (tx) => {
    // A link that was mailed for another address ends; one for the same address ends only where a new one is mailed.
    const kept = mayMail ? {} : { exceptSubject: email };
    await revokeTokens(tx, user.id, { purposes: ['change-email'], ...kept });
    const taken = await accountOfAddress(tx, emailKeyOf(email));
    if (taken !== null && mayMail) {
      await outbox.add(tx, mailMessage(alreadyRegisteredMail(taken, `${config.appUrl}/login`)));
    } else if (taken === null && mayMail) {
      const token = await issueToken(tx, clock, {
        userId: user.id,
        purpose: 'change-email',
        subject: email,
        lifetimeSeconds: lifetimes.verificationLinkSeconds,
      });
      const url = `${config.appUrl}/api/confirm-email?token=${token}`;
      await outbox.add(tx, mailMessage(confirmNewEmailMail({ ...user, email }, url)));
    }
    await recordOwnAct(ctx, tx, actor, 'email-change-asked', email);
    const url = `${config.appUrl}/forgot-password`;
    await outbox.add(tx, mailMessage(emailChangeAskedMail(user, url, email)));
  });
  outbox.wake();
}

type StoredUser = Awaited<ReturnType<typeof confirmPassword>>;

/**
 * Makes the new address the account's by the token of the link mailed to it, which confirms again during its lifetime,
 * because mail scanners open links before people do. The old address is notified, with a link that undoes it.
 *
 * @param visitor where the request comes from
 * @returns whether the address is the account's now
 */
export async function confirmEmail(
  ctx: AppContext,
  visitor: RequestSource,
  { token }: ConfirmEmailInput,
): Promise<boolean> {
  const { clock, database, outbox } = ctx;
  const now = clock.now();
  const tokenHash = hashToken(token);
  const stored = await database.token.findUnique({ where: { tokenHash }, include: { user: true } });
  if (stored === null || stored.purpose !== 'change-email' || stored.expiresAt <= now) return false;
  const { user, subject: email } = stored;
  if (email === null) return false;
  if (stored.usedAt !== null) return user.emailKey === emailKeyOf(email);
  try {
    await database.transaction(async (tx) => {
      if (!(await markTokenUsed(tx, tokenHash, now))) return;
      await deleteStaleRegistration(tx, emailKeyOf(email));
      await tx.user.update({ where: { id: user.id }, data: { email, emailKey: emailKeyOf(email) } });
      await tx.user.updateMany({ where: { id: user.id, emailProvedAt: null }, data: { emailProvedAt: now } });
      // A link mailed to the address before must not open the account any more.
      await revokeTokens(tx, user.id, { purposes: ['verify-email', 'reset-password'] });
      const about = subjectOf({ ...user, email });
      const detail = `${user.email} → ${email}`;
      await recordSecurityEvent(ctx, tx, { kind: 'email-changed', about, source: visitor, detail });
      const url = await undoLink(ctx, tx, user);
      await outbox.add(tx, mailMessage(emailChangedMail(user, url, email)));
      await notifyStripeOfEmail(ctx, tx, user.stripeCustomerId, email);
    });
  } catch (error) {
    // The address has got a confirmed account since the link was mailed.
    if (isDuplicate(error)) return false;
    throw error;
  }
  outbox.wake();
  return true;
}
