import type { SuccessResult } from '../../../../../schema/answers.ts';
import { AppError } from '../../../../../schema/errors.ts';
import type { ChangePasswordInput } from '../../../../../schema/features/account/accounts.ts';
import { refuseCommonPassword } from '../../../../auth/passwords/common-passwords.ts';
import { confirmPassword } from '../../../../auth/passwords/confirm-password.ts';
import type { Actor } from '../../../../auth/sessions/actor.ts';
import { endSessionsOf } from '../../../../auth/sessions/end-sessions.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { mailMessage } from '../../../../integrations/mail/mail.ts';
import { recordOwnAct } from '../../../platform/audit-trail/index.ts';
import { confirmSecondFactor } from '../../two-factor/index.ts';
import { revokeMailedLinks, undoLink } from '../change/undo-change.ts';
import { passwordChangedMail } from '../mails/accounts.mails.ts';

/**
 * Replaces the password of the caller; also the way out for a member whose password the owner set (ASVS 6.2.3, 6.4.1).
 * Every other session ends, mailed reset links die, and the stored address is notified, with a link that undoes it.
 *
 * @throws BAD_INPUT  the current password is wrong, or the new one is the same or a common one, or the code is not right
 * @throws SECOND_FACTOR_REQUIRED  the second factor is on, and no code was shown
 * @throws CONFLICT  it was changed at the same moment elsewhere
 * @throws RATE_LIMITED  too many wrong attempts; the budget is the one of logging in, or a stolen session could guess
 */
export async function changePassword(
  ctx: AppContext,
  actor: Actor,
  { currentPassword, newPassword, code }: ChangePasswordInput,
): Promise<SuccessResult> {
  const { id, sessionId } = actor;
  const { database, outbox, passwords } = ctx;
  const user = await confirmPassword(ctx, actor, currentPassword);
  if (newPassword.normalize('NFC') === currentPassword.normalize('NFC')) {
    const text = 'samePassword';
    throw new AppError('BAD_INPUT', text, { fields: { newPassword: text } });
  }
  await refuseCommonPassword(newPassword, [user.email, user.username], 'newPassword');

  const passwordHash = await passwords.hash(newPassword, actor.source.address);
  await confirmSecondFactor(ctx, actor, user, code);
  await database.transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      // The password that was just proved must still be the password.
      where: { id, passwordHash: user.passwordHash },
      data: { passwordHash, mustChangePassword: false },
    });
    if (count === 0) throw new AppError('CONFLICT', 'passwordChangedMeanwhile');
    await endSessionsOf(tx, [id], { except: sessionId });
    await revokeMailedLinks(tx, id);
    await recordOwnAct(ctx, tx, actor, 'password-changed');
    await outbox.add(tx, mailMessage(passwordChangedMail(user, await undoLink(ctx, tx, user))));
  });
  outbox.wake();
  return { success: true };
}
