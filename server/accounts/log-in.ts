import { AppError } from '../../schema/errors.ts';
import type { LogInInput } from '../../schema/inputs/accounts.ts';
import { emailKeyOf } from '../../schema/inputs/fields.ts';
import type { Actor } from '../platform/actor.ts';
import type { Parts } from '../platform/parts.ts';
import { overLimitOf } from '../team/index.ts';

/**
 * Signs a person in and opens a session for this device; the session the device had before is ended.
 * Unknown address and wrong password are told alike and take the same time (ASVS 6.3.8).
 *
 * @param visitor where the request comes from, and the session it still carries
 * @returns the token for the session cookie, and the account
 * @throws UNAUTHENTICATED  `Invalid credentials`
 * @throws EMAIL_NOT_VERIFIED  only after the right password
 * @throws PLAN_LIMIT_REACHED  a member beyond the seats of the owner's plan (contract §4.6)
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
    select: { id: true, passwordHash: true, emailVerified: true, role: true, createdAt: true, owner: true },
  });
  const matches = await passwords.matches(password, user?.passwordHash);
  if (user === null || !matches) throw new AppError('UNAUTHENTICATED', 'Invalid credentials');
  if (!user.emailVerified) throw new AppError('EMAIL_NOT_VERIFIED');
  await refuseMemberOverLimit(parts, user);
  await rateLimits.forgive('loginPerAccount', emailKey);
  if (visitor.sessionToken !== undefined) await sessions.end(visitor.sessionToken);
  await database.user.updateMany({ where: { id: user.id }, data: { lastLoginAt: parts.clock.now() } });
  const token = await sessions.open(database, user.id, visitor.userAgent);
  const resumed = await sessions.resume(token);
  if (resumed === null) throw new AppError('UNAUTHENTICATED', 'Invalid credentials');
  return { token, actor: resumed.actor };
}

/** The newest members beyond a plan that became smaller wait until plan or team fits again. */
async function refuseMemberOverLimit(
  { database }: Parts,
  member: { id: string; role: string; createdAt: Date; owner: { id: string; plan: string } | null },
): Promise<void> {
  if (member.owner === null) return;
  const isOverLimit = await overLimitOf(database, member.owner.id, member.owner.plan);
  if (isOverLimit(member)) {
    const text = "Your workshop's plan has no seat for you at the moment. Please ask the owner of the workshop";
    throw new AppError('PLAN_LIMIT_REACHED', text);
  }
}
