import { AppError } from '../../../../schema/errors.ts';
import type { BothFactorsInput, TwoFactorStatus } from '../../../../schema/features/account/two-factor.ts';
import { confirmPassword } from '../../../auth/passwords/confirm-password.ts';
import { type Actor, requireSignedIn } from '../../../auth/sessions/actor.ts';
import { revokeTokens } from '../../../auth/tokens/one-time-tokens.ts';
import { awaitsProof } from '../../../auth/tokens/proved-address.ts';
import type { AppContext } from '../../../context/app-context.ts';
import type { Transaction } from '../../../infrastructure/database/database.ts';
import { mailMessage } from '../../../integrations/mail/mail.ts';
import type { Recipient } from '../../../integrations/mail/mail-layout.ts';
import { recordOwnAct } from '../../platform/audit-trail/index.ts';
import { consumeFreshCodeLimit } from './codes/code-attempts.ts';
import { replaceRecoveryCodes } from './codes/recovery-codes.ts';
import { spendCode, type TwoFactorAccount, wrongCode } from './codes/spend-code.ts';
import { twoFactorMail } from './mails/two-factor.mails.ts';

/** Whether the second factor is on, since when, and how many recovery codes are left. @throws UNAUTHENTICATED the account is gone */
export async function twoFactorStatus({ database }: AppContext, actor: Actor): Promise<TwoFactorStatus> {
  const { id } = actor;
  const [user, recoveryCodesLeft] = await Promise.all([
    database.user.findUnique({
      where: { id },
      select: { twoFactorEnabledAt: true, ownerId: true, emailProvedAt: true },
    }),
    database.recoveryCode.count({ where: { userId: id, usedAt: null } }),
  ]);
  // Deleted at this moment.
  if (user === null) throw new AppError('UNAUTHENTICATED');
  const enabledAt = user.twoFactorEnabledAt;
  return {
    enabled: enabledAt !== null,
    enabledAt: enabledAt?.toISOString() ?? null,
    recoveryCodesLeft,
    awaitsProof: awaitsProof(user),
  };
}

/**
 * Turns two-factor authentication off; the secret, the recovery codes and the trusted browsers are forgotten.
 *
 * @throws BAD_INPUT  the password or the code is not right
 * @throws CONFLICT  it is off already
 * @throws RATE_LIMITED  too many wrong passwords or codes
 */
export function turnOffTwoFactor(ctx: AppContext, actor: Actor, input: BothFactorsInput): Promise<{ success: true }> {
  return withBothFactors(ctx, actor, input, async (tx, signedIn, user) => {
    await removeTwoFactor(tx, user.id);
    await recordOwnAct(ctx, tx, signedIn, 'two-factor-off');
    await notifyTwoFactorOff(ctx, tx, user);
    return { success: true };
  });
}

/**
 * Makes ten new recovery codes in place of the old ones.
 *
 * @throws BAD_INPUT  the password or the code is not right
 * @throws CONFLICT  two-factor authentication is off
 * @throws RATE_LIMITED  too many wrong passwords or codes
 */
export function renewRecoveryCodes(
  ctx: AppContext,
  actor: Actor,
  input: BothFactorsInput,
): Promise<{ recoveryCodes: string[] }> {
  return withBothFactors(ctx, actor, input, async (tx, signedIn, user) => {
    await recordOwnAct(ctx, tx, signedIn, 'recovery-codes-renewed');
    return { recoveryCodes: await replaceRecoveryCodes(tx, user.id) };
  });
}

/**
 * Asks an account whose second factor is on for a fresh code, before something is changed by which it could be taken over
 * (decision 13). Called last before the change, because a code works once.
 *
 * @throws SECOND_FACTOR_REQUIRED  no code was shown
 * @throws BAD_INPUT  it is not right, or was used before
 * @throws CONFLICT  codes of the app cannot be checked, because the key of its secret is gone
 * @throws RATE_LIMITED  too many wrong codes
 */
export async function confirmSecondFactor(
  ctx: AppContext,
  actor: Actor,
  user: TwoFactorAccount & { readonly twoFactorEnabledAt: Date | null },
  code: string | null | undefined,
): Promise<void> {
  if (user.twoFactorEnabledAt === null) return;
  if (code == null) {
    throw new AppError('SECOND_FACTOR_REQUIRED', 'codeNeeded', { fields: { code: 'codeNeeded' } });
  }
  await withFreshCode(ctx, actor, user, code, async () => undefined);
}

/**
 * Spends a code and does what it was asked for, in one transaction. A refused one is in the audit trail, as at log-in.
 *
 * @throws BAD_INPUT  it is not right, or was used before
 * @throws CONFLICT  codes of the app cannot be checked, because the key of its secret is gone
 * @throws RATE_LIMITED  too many wrong codes
 */
async function withFreshCode<Result>(
  ctx: AppContext,
  actor: Actor,
  user: TwoFactorAccount,
  code: string,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const attempt = await consumeFreshCodeLimit(ctx, actor);
  const done = await ctx.database.transaction(async (tx) => {
    if ((await spendCode(ctx, tx, user, code)) === undefined) return undefined;
    return { result: await work(tx) };
  });
  if (done === undefined) {
    await recordOwnAct(ctx, ctx.database, actor, 'second-factor-refused');
    throw wrongCode();
  }
  await attempt.succeeded();
  ctx.outbox.wake();
  return done.result;
}

/** Mails an account that the password alone opens it from now on, in the caller's transaction. */
export async function notifyTwoFactorOff(
  { config, outbox }: AppContext,
  tx: Transaction,
  account: Recipient,
): Promise<void> {
  const mail = twoFactorMail(account, 'twoFactorOff', `${config.appUrl}/dashboard/security`);
  await outbox.add(tx, mailMessage(mail));
}

/** Leaves an account as if it had never had a second factor, in the caller's transaction. */
export async function removeTwoFactor(tx: Transaction, userId: string): Promise<void> {
  await tx.user.updateMany({
    where: { id: userId },
    data: { twoFactorSecret: null, twoFactorEnabledAt: null, twoFactorLastStep: 0 },
  });
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await revokeTokens(tx, userId, { purposes: ['second-factor', 'trusted-device'] });
}

type StoredUser = Awaited<ReturnType<typeof confirmPassword>>;

async function withBothFactors<Result>(
  ctx: AppContext,
  actor: Actor,
  { currentPassword, code }: BothFactorsInput,
  work: (tx: Transaction, signedIn: Actor, user: StoredUser) => Promise<Result>,
): Promise<Result> {
  const signedIn = requireSignedIn(actor);
  const user = await confirmPassword(ctx, signedIn, currentPassword);
  if (user.twoFactorEnabledAt === null) throw new AppError('CONFLICT', 'twoFactorOff');
  return withFreshCode(ctx, signedIn, user, code, (tx) => work(tx, signedIn, user));
}
