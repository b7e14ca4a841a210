import { AppError } from '../../../../schema/errors.ts';
import type {
  StartTwoFactorInput,
  TurnOnTwoFactorInput,
  TwoFactorSetup,
} from '../../../../schema/features/account/two-factor.ts';
import { confirmPassword } from '../../../auth/passwords/confirm-password.ts';
import type { Actor } from '../../../auth/sessions/actor.ts';
import { endSessionsOf } from '../../../auth/sessions/end-sessions.ts';
import { revokeTokens } from '../../../auth/tokens/one-time-tokens.ts';
import { requireProvedAddress } from '../../../auth/tokens/proved-address.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { mailMessage } from '../../../integrations/mail/mail.ts';
import { recordOwnAct } from '../../platform/audit-trail/index.ts';
import { consumeFreshCodeLimit } from './codes/code-attempts.ts';
import { keyUri, newSecret, stepOf } from './codes/codes.ts';
import { encryptSecret, readSecret } from './codes/encrypted-secret.ts';
import { replaceRecoveryCodes } from './codes/recovery-codes.ts';
import { wrongCode } from './codes/spend-code.ts';
import { twoFactorMail } from './mails/two-factor.mails.ts';

const alreadyOn = () => new AppError('CONFLICT', 'twoFactorOn');

/**
 * Begins to set up an authenticator app. Nothing is asked for at log-in before a first code has proved that the app
 * holds the secret; beginning again replaces the secret.
 *
 * @throws BAD_INPUT  the password is wrong
 * @throws EMAIL_NOT_VERIFIED  the address is still to be proved
 * @throws CONFLICT  it is on already
 * @throws RATE_LIMITED  too many wrong passwords
 */
export async function startTwoFactor(
  ctx: AppContext,
  actor: Actor,
  { currentPassword }: StartTwoFactorInput,
): Promise<TwoFactorSetup> {
  const user = await confirmPassword(ctx, actor, currentPassword);
  requireProvedAddress(user);
  const { id, email } = user;
  const secret = newSecret();
  const sealed = await encryptSecret(ctx, id, secret);
  const { count } = await ctx.database.user.updateMany({
    where: { id, twoFactorEnabledAt: null },
    data: { twoFactorSecret: sealed, twoFactorLastStep: 0 },
  });
  if (count === 0) throw alreadyOn();
  return { secret, uri: keyUri(secret, email) };
}

/**
 * Turns two-factor authentication on with a first code of the app. Every other session ends.
 *
 * @returns ten recovery codes, which are shown this once
 * @throws BAD_INPUT  the code is not right
 * @throws EMAIL_NOT_VERIFIED  the address is still to be proved
 * @throws CONFLICT  it is on already, or was never begun
 * @throws RATE_LIMITED  too many wrong codes
 * @throws UNAUTHENTICATED  the account was removed meanwhile
 */
export async function turnOnTwoFactor(
  ctx: AppContext,
  signedIn: Actor,
  { code }: TurnOnTwoFactorInput,
): Promise<{ recoveryCodes: string[] }> {
  const { clock, config, database, outbox } = ctx;
  const attempt = await consumeFreshCodeLimit(ctx, signedIn);
  const user = await database.user.findUnique({ where: { id: signedIn.id } });
  if (user === null) throw new AppError('UNAUTHENTICATED');
  requireProvedAddress(user);
  if (user.twoFactorEnabledAt !== null) throw alreadyOn();
  const secret = user.twoFactorSecret === null ? undefined : await readSecret(ctx, user.id, user.twoFactorSecret);
  if (secret === undefined) throw new AppError('CONFLICT', 'beginAgain');
  const step = stepOf(secret, code, clock.now());
  if (step === undefined) throw wrongCode();
  const recoveryCodes = await database.transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: user.id, twoFactorEnabledAt: null, twoFactorSecret: user.twoFactorSecret },
      data: { twoFactorEnabledAt: clock.now(), twoFactorLastStep: step },
    });
    if (count === 0) throw alreadyOn();
    // Anyone who was logged in elsewhere, or half-way in, has shown no code.
    await endSessionsOf(tx, [user.id], { except: signedIn.sessionId });
    await revokeTokens(tx, user.id, { purposes: ['second-factor', 'trusted-device'] });
    await recordOwnAct(ctx, tx, signedIn, 'two-factor-on');
    await outbox.add(tx, mailMessage(twoFactorMail(user, 'twoFactorOn', `${config.appUrl}/dashboard/security`)));
    return replaceRecoveryCodes(tx, user.id);
  });
  await attempt.succeeded();
  outbox.wake();
  return { recoveryCodes };
}
