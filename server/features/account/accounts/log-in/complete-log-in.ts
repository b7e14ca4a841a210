import { AppError } from '../../../../../schema/errors.ts';
import type { CompleteLogInInput } from '../../../../../schema/features/account/two-factor.ts';
import { consumeToken, hashToken } from '../../../../auth/tokens/one-time-tokens.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { recordSecurityEvent, subjectOf } from '../../../platform/audit-trail/index.ts';
import { consumeLogInCodeLimit, spendCode, trustDevice, wrongCode } from '../../two-factor/index.ts';
import { describeSession, type LogInVisitor, type OpenedSession, openSession } from './open-session.ts';
import { refuseMemberOverLimit } from './refuse-over-limit.ts';

const expired = () => new AppError('UNAUTHENTICATED', 'logInTooLong');

/**
 * The second step of a log-in: a code of the authenticator app or a recovery code. The challenge opens one session, also
 * for two requests at the same moment; a wrong code leaves it open for the next try.
 *
 * @throws UNAUTHENTICATED  the challenge is unknown, used or older than five minutes, or the password has changed since
 * @throws BAD_INPUT  the code is not right or was used before
 * @throws PLAN_LIMIT_REACHED  the plan of the member's workshop has become smaller since
 * @throws RATE_LIMITED  too many wrong codes for this account, or from this place
 */
export async function completeLogIn(
  ctx: AppContext,
  visitor: LogInVisitor,
  { challenge, code, rememberDevice }: CompleteLogInInput,
): Promise<OpenedSession> {
  const { clock, database, outbox, rateLimits } = ctx;
  await rateLimits.take('loginPerAddress', visitor.address);
  const tokenHash = hashToken(challenge);
  const now = clock.now();
  const stored = await database.token.findUnique({ where: { tokenHash }, include: { user: true } });
  if (stored === null || stored.purpose !== 'second-factor' || stored.expiresAt <= now) throw expired();
  const { user } = stored;
  const attempt = await consumeLogInCodeLimit(ctx, visitor, user, code);
  await refuseMemberOverLimit(ctx, user);
  const opened = await database.transaction(async (tx) => {
    const spent = await spendCode(ctx, tx, user, code);
    if (spent === undefined) return undefined;
    if (!(await consumeToken(tx, tokenHash))) throw expired();
    if (spent === 'recovery') {
      await recordSecurityEvent(ctx, tx, { kind: 'recovery-code-used', about: subjectOf(user), source: visitor });
    }
    return {
      token: await openSession(ctx, tx, visitor, user),
      trustedDevice: rememberDevice ? await trustDevice(ctx, tx, user.id) : undefined,
    };
  });
  if (opened === undefined) {
    const refusal = { kind: 'second-factor-refused', about: subjectOf(user), source: visitor } as const;
    await recordSecurityEvent(ctx, database, refusal);
    throw wrongCode();
  }
  await attempt.succeeded();
  outbox.wake();
  const session = await describeSession(ctx, visitor, opened.token);
  return { ...session, tokens: { ...session.tokens, trustedDevice: opened.trustedDevice } };
}
