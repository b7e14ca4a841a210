import { AppError } from '../../../schema/errors.ts';
import type { Database } from '../../infrastructure/database/database.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { Actor } from '../sessions/actor.ts';
import type { Passwords } from './passwords.ts';

/** What it needs of the server. */
interface Parts {
  readonly database: Database;
  readonly passwords: Passwords;
  readonly rateLimits: RateLimits;
}

/**
 * Makes sure that a person who holds a session also knows the password, before something is changed that a borrowed
 * device must not change (ASVS 7.5.1). Attempts are counted, or a stolen session could guess; they are not those of
 * logging in, which strangers can use up.
 *
 * @param field the name of the input's field, for its message
 * @returns the account as it is stored
 * @throws BAD_INPUT  the password is wrong
 * @throws UNAUTHENTICATED  the account was removed meanwhile
 * @throws RATE_LIMITED
 */
export async function confirmPassword(
  { database, passwords, rateLimits }: Parts,
  actor: Actor,
  currentPassword: string,
  field = 'currentPassword',
) {
  await rateLimits.take('passwordPerAccount', actor.id);
  const user = await database.user.findUnique({ where: { id: actor.id } });
  if (user === null) throw new AppError('UNAUTHENTICATED');
  if (!(await passwords.matches(currentPassword, user.passwordHash, actor.source.address))) {
    const text = 'wrongPassword';
    throw new AppError('BAD_INPUT', text, { fields: { [field]: text } });
  }
  await rateLimits.forgive('passwordPerAccount', actor.id);
  return user;
}
