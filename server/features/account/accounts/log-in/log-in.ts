import { AppError } from '../../../../../schema/errors.ts';
import type { LogInInput, SecondFactorChallenge } from '../../../../../schema/features/account/accounts.ts';
import { emailKeyOf } from '../../../../../schema/fields/fields.ts';
import type { Hashing } from '../../../../auth/passwords/passwords.ts';
import type { RequestSource } from '../../../../auth/sessions/actor.ts';
import { knownDeviceOf } from '../../../../auth/tokens/known-devices.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { recordSecurityEvent, type Subject, subjectOf } from '../../../platform/audit-trail/index.ts';
import { needsSecondFactor, openChallenge } from '../../two-factor/index.ts';
import { describeSession, type LogInVisitor, type OpenedSession, openSession } from './open-session.ts';
import { refuseMemberOverLimit } from './refuse-over-limit.ts';

export type LogInResult = OpenedSession | ({ readonly kind: 'second-factor' } & SecondFactorChallenge);

/**
 * Signs a person in and opens a session in place of the device's one before; with two-factor authentication on, a
 * browser that is not trusted gets a challenge instead, and `completeLogIn` opens the session. Unknown address and
 * wrong password get the same answer and take the same time (ASVS 6.3.8).
 *
 * @throws UNAUTHENTICATED  `Invalid credentials`
 * @throws EMAIL_NOT_VERIFIED  only after the right password
 * @throws PLAN_LIMIT_REACHED  a member beyond the seats of the owner's plan (docs/contract.md §4.6)
 * @throws RATE_LIMITED  too many attempts for this account or from this address
 * @throws UNAVAILABLE  too many are logging in at this moment
 */
export function logIn(ctx: AppContext, visitor: LogInVisitor, input: LogInInput): Promise<LogInResult> {
  return ctx.passwords.enqueue(visitor.address, (hashing) => checkCredentials(ctx, hashing, visitor, input));
}

async function checkCredentials(
  ctx: AppContext,
  hashing: Hashing,
  visitor: LogInVisitor,
  { email, password }: LogInInput,
): Promise<LogInResult> {
  const { database, passwords, rateLimits, sessions } = ctx;
  const emailKey = emailKeyOf(email);
  await rateLimits.take('loginPerAddress', visitor.address);
  const user = await database.user.findUnique({
    where: { emailKey },
    select: {
      id: true,
      email: true,
      workshopId: true,
      ownerId: true,
      passwordHash: true,
      emailVerified: true,
      role: true,
      createdAt: true,
      twoFactorEnabledAt: true,
      twoFactorSecret: true,
    },
  });
  // Who has logged in from here before has attempts of their own, which strangers cannot use up (ASVS 6.1.1).
  const device = knownDeviceOf(ctx, visitor.tokens.knownDevice);
  const known = device !== undefined && device.userId === user?.id;
  const budget = known ? 'loginPerKnownDevice' : 'loginPerSource';
  const attemptsOf = known ? `${device.userId}:${device.deviceId}` : `${emailKey}:${visitor.address}`;
  await rateLimits.take(budget, attemptsOf);
  if (!known) await rateLimits.take('loginPerAccount', emailKey);
  const matches = await hashing.matches(password, user?.passwordHash);
  if (user === null) throw invalidCredentials();
  if (!matches) {
    recordRefusal(ctx, subjectOf(user), visitor);
    throw invalidCredentials();
  }
  if (!user.emailVerified) throw new AppError('EMAIL_NOT_VERIFIED');
  await refuseMemberOverLimit(ctx, user);
  if (passwords.isOutdated(user.passwordHash)) await renewHash(ctx, user, await hashing.hash(password));
  await rateLimits.forgive(budget, attemptsOf);
  if (!known) await rateLimits.giveBack('loginPerAccount', emailKey);
  if (visitor.tokens.session !== undefined) await sessions.end(visitor.tokens.session);
  if (await needsSecondFactor(ctx, user, visitor.tokens.trustedDevice)) {
    return { kind: 'second-factor', ...(await openChallenge(ctx, user.id)) };
  }
  const token = await database.transaction((tx) => openSession(ctx, tx, visitor, user));
  return describeSession(ctx, visitor, token);
}

/** Unless the password was changed meanwhile. */
async function renewHash(
  { database }: AppContext,
  { id, passwordHash: outdated }: { readonly id: string; readonly passwordHash: string },
  passwordHash: string,
): Promise<void> {
  await database.user.updateMany({ where: { id, passwordHash: outdated }, data: { passwordHash } });
}

function invalidCredentials(): AppError {
  return new AppError('UNAUTHENTICATED', 'invalidCredentials');
}

/** Not waited for: the time it takes would tell that the address has an account. */
function recordRefusal(ctx: AppContext, about: Subject, source: RequestSource): void {
  recordSecurityEvent(ctx, ctx.database, { kind: 'log-in-refused', about, source }).catch((error: unknown) =>
    ctx.log.error({ err: error }, 'a refused log-in could not be recorded'),
  );
}
