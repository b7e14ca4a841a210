import { AppError } from '../../schema/errors.ts';
import type { LogInInput } from '../../schema/inputs/accounts.ts';
import { emailKeyOf } from '../../schema/inputs/fields.ts';
import type { Actor } from '../platform/actor.ts';
import type { Parts } from '../platform/parts.ts';

/**
 * Signs a person in and opens a session for this device; the session the device had before is ended.
 * Unknown address and wrong password are told alike and take the same time (ASVS 6.3.8).
 *
 * @param visitor where the request comes from, and the session it still carries
 * @returns the token for the session cookie, and the account
 * @throws UNAUTHENTICATED  `Invalid credentials`
 * @throws EMAIL_NOT_VERIFIED  only after the right password
 * @throws RATE_LIMITED  too many attempts for this account or from this address
 */
export async function logIn(
  parts: Parts,
  visitor: { readonly address: string; readonly userAgent: string; readonly sessionToken: string | undefined },
  { email, password }: LogInInput,
): Promise<{ token: string; actor: Actor }> {
  const { database, passwords, rateLimits, sessions } = parts;
  const emailKey = emailKeyOf(email);
  await rateLimits.take('loginPerAddress', visitor.address);
  await rateLimits.take('loginPerAccount', emailKey);
  const user = await database.user.findUnique({
    where: { emailKey },
    select: { id: true, passwordHash: true, emailVerified: true },
  });
  const matches = await passwords.matches(password, user?.passwordHash);
  if (user === null || !matches) throw new AppError('UNAUTHENTICATED', 'Invalid credentials');
  if (!user.emailVerified) throw new AppError('EMAIL_NOT_VERIFIED');
  await rateLimits.forgive('loginPerAccount', emailKey);
  if (visitor.sessionToken !== undefined) await sessions.end(visitor.sessionToken);
  const token = await sessions.open(database, user.id, visitor.userAgent);
  const resumed = await sessions.resume(token);
  if (resumed === null) throw new AppError('UNAUTHENTICATED', 'Invalid credentials');
  return { token, actor: resumed.actor };
}
