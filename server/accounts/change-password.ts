import { AppError } from '../../schema/errors.ts';
import type { ChangePasswordInput } from '../../schema/inputs/accounts.ts';
import { emailKeyOf } from '../../schema/inputs/fields.ts';
import { type Actor, requireSession } from '../platform/actor.ts';
import { refuseCommonPassword } from '../platform/common-passwords.ts';
import { mailMessage } from '../platform/mail.ts';
import type { Parts } from '../platform/parts.ts';
import { passwordChangedMail } from './accounts.mails.ts';

/**
 * Replaces the password of whoever asks; also the way out for a member whose password the owner set (ASVS 6.2.3, 6.4.1).
 * Every other session ends, mailed reset links die, and the stored address is told.
 *
 * @throws UNAUTHENTICATED  nobody is signed in
 * @throws BAD_INPUT  the current password is wrong, or the new one is the same or a common one
 * @throws CONFLICT  it was changed at the same moment elsewhere
 * @throws RATE_LIMITED  too many wrong attempts; the budget is the one of logging in, or a stolen session could guess
 */
export async function changePassword(
  parts: Parts,
  actor: Actor | null,
  { currentPassword, newPassword }: ChangePasswordInput,
): Promise<{ success: true }> {
  const { id, email, sessionId } = requireSession(actor);
  const { config, database, outbox, passwords, rateLimits } = parts;
  await rateLimits.take('loginPerAccount', emailKeyOf(email));
  const user = await database.user.findUnique({ where: { id } });
  if (user === null) throw new AppError('UNAUTHENTICATED');
  if (!(await passwords.matches(currentPassword, user.passwordHash))) {
    throw refusedField('currentPassword', 'The current password is wrong');
  }
  await rateLimits.forgive('loginPerAccount', user.emailKey);
  if (newPassword === currentPassword)
    throw refusedField('newPassword', 'Choose another password than the current one');
  refuseCommonPassword(newPassword, [user.email, user.username], 'newPassword');

  const passwordHash = await passwords.hash(newPassword);
  await database.transaction(async (tables) => {
    const { count } = await tables.user.updateMany({
      // The password that was just proved must still be the password.
      where: { id, passwordHash: user.passwordHash },
      data: { passwordHash, mustChangePassword: false },
    });
    if (count === 0) throw new AppError('CONFLICT', 'The password was changed at the same moment. Please log in again');
    await tables.session.deleteMany({ where: { userId: id, id: { not: sessionId } } });
    await tables.token.deleteMany({ where: { userId: id, purpose: { not: 'verify-email' } } });
    await outbox.add(tables, mailMessage(passwordChangedMail(user, `${config.appUrl}/login`)));
  });
  outbox.wake();
  return { success: true };
}

function refusedField(field: keyof ChangePasswordInput, text: string): AppError {
  return new AppError('BAD_INPUT', text, { fields: { [field]: text } });
}
