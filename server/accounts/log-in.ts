import { AppError } from '../../schema/errors.ts';
import type { LogInInput } from '../../schema/inputs/accounts.ts';
import { emailKeyOf } from '../../schema/inputs/fields.ts';
import { recordSecurityEvent, type Subject, subjectOf } from '../audit-trail/index.ts';
import type { RequestSource } from '../platform/actor.ts';
import { knownDeviceOf } from '../platform/known-devices.ts';
import type { Parts } from '../platform/parts.ts';
import { overLimitOf } from '../team/index.ts';
import { needsSecondFactor, openChallenge, type SecondFactorChallenge } from '../two-factor/index.ts';
import { type LogInVisitor, type OpenedSession, openedSession, openSession } from './open-session.ts';

export type LogInResult = OpenedSession | ({ readonly kind: 'second-factor' } & SecondFactorChallenge);

/**
 * Signs a person in and opens a session for this device; the session the device had before is ended. With two-factor
 * authentication on, a browser that is not trusted gets a challenge instead, and `completeLogIn` opens the session.
 * Unknown address and wrong password are told alike and take the same time (ASVS 6.3.8).
 *
 * @throws UNAUTHENTICATED  `Invalid credentials`
 * @throws EMAIL_NOT_VERIFIED  only after the right password
 * @throws PLAN_LIMIT_REACHED  a member beyond the seats of the owner's plan (contract §4.6)
 * @throws RATE_LIMITED  too many attempts for this account or from this address
 * @throws UNAVAILABLE  too many are logging in at this moment
 */
export function logIn(parts: Parts, visitor: LogInVisitor, input: LogInInput): Promise<LogInResult> {
  return parts.passwords.admit(() => judge(parts, visitor, input));
}

async function judge(parts: Parts, visitor: LogInVisitor, { email, password }: LogInInput): Promise<LogInResult> {
  const { database, passwords, rateLimits, sessions } = parts;
  const emailKey = emailKeyOf(email);
  await rateLimits.take('loginPerAddress', visitor.address);
  const user = await database.user.findUnique({
    where: { emailKey },
    select: {
      id: true,
      email: true,
      ownerId: true,
      passwordHash: true,
      emailVerified: true,
      role: true,
      createdAt: true,
      twoFactorEnabledAt: true,
      owner: { select: { id: true, plan: true } },
    },
  });
  // Who has logged in from here before has attempts of the own, which strangers cannot use up (ASVS 6.1.1).
  const device = knownDeviceOf(parts, visitor.tokens.knownDevice);
  const known = device !== undefined && device.userId === user?.id;
  const budget = known ? 'loginPerKnownDevice' : 'loginPerAccount';
  const attemptsOf = known ? device.deviceId : emailKey;
  await rateLimits.take(budget, attemptsOf);
  const matches = await passwords.matches(password, user?.passwordHash);
  if (user === null) throw invalidCredentials();
  if (!matches) {
    recordRefusal(parts, subjectOf(user), visitor);
    throw invalidCredentials();
  }
  if (!user.emailVerified) throw new AppError('EMAIL_NOT_VERIFIED');
  await refuseMemberOverLimit(parts, user);
  await rateLimits.forgive(budget, attemptsOf);
  if (visitor.tokens.session !== undefined) await sessions.end(visitor.tokens.session);
  if (await needsSecondFactor(parts, user, visitor.tokens.trustedDevice)) {
    return { kind: 'second-factor', ...(await openChallenge(parts, user.id)) };
  }
  const token = await database.transaction((tables) => openSession(parts, tables, visitor, user));
  return openedSession(parts, visitor, token);
}

function invalidCredentials(): AppError {
  return new AppError('UNAUTHENTICATED', 'Invalid credentials');
}

/** Not waited for: the time it takes would tell that the address has an account. */
function recordRefusal(parts: Parts, about: Subject, source: RequestSource): void {
  recordSecurityEvent(parts, parts.database, { kind: 'log-in-refused', about, source }).catch((error: unknown) =>
    parts.log.error({ err: error }, 'a refused log-in could not be recorded'),
  );
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
