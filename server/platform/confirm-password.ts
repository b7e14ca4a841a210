import { AppError } from '../../schema/errors.ts';
import { emailKeyOf } from '../../schema/inputs/fields.ts';
import type { Actor } from './actor.ts';
import type { Parts } from './parts.ts';

/**
 * Makes sure that whoever holds a session also knows the password, before something is changed that a borrowed device
 * must not change (ASVS 7.5.1). The budget is the one of logging in, or a stolen session could guess.
 *
 * @returns the account as it is stored
 * @throws BAD_INPUT  the password is wrong
 * @throws RATE_LIMITED
 */
export async function confirmPassword(
  { database, passwords, rateLimits }: Parts,
  actor: Actor,
  currentPassword: string,
) {
  await rateLimits.take('loginPerAccount', emailKeyOf(actor.email));
  const user = await database.user.findUnique({ where: { id: actor.id } });
  if (user === null) throw new AppError('UNAUTHENTICATED');
  if (!(await passwords.matches(currentPassword, user.passwordHash))) {
    const text = 'The current password is wrong';
    throw new AppError('BAD_INPUT', text, { fields: { currentPassword: text } });
  }
  await rateLimits.forgive('loginPerAccount', user.emailKey);
  return user;
}
