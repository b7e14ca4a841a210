import { AppError } from '../../../../../schema/errors.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import type { Transaction, UserRow } from '../../../../infrastructure/database/database.ts';
import { mailMessage } from '../../../../integrations/mail/mail.ts';
import { recoveryCodeUsedMail } from '../mails/two-factor.mails.ts';
import { isAppCode, recoveryCodeHash, stepOf } from './codes.ts';
import { readSecret } from './encrypted-secret.ts';

/** An account as far as its second factor goes. */
export type TwoFactorAccount = Pick<UserRow, 'id' | 'email' | 'fullName' | 'language' | 'twoFactorSecret'>;

/** A code that was right, and which kind it was. */
export type SpentCode = 'app' | 'recovery';

/**
 * Spends a code of the app or a recovery code, in the caller's transaction. Each works once, also for two requests at
 * the same moment: the database counts the row for one of them only.
 *
 * @returns undefined when it is not right, or was used before
 * @throws CONFLICT  codes of the app cannot be checked, because the key of its secret is gone
 */
export async function spendCode(
  ctx: AppContext,
  tx: Transaction,
  account: TwoFactorAccount,
  code: string,
): Promise<SpentCode | undefined> {
  const { clock } = ctx;
  if (!isAppCode(code)) return spendRecoveryCode(ctx, tx, account, code);
  if (account.twoFactorSecret === null) return undefined;
  const secret = await readSecret(ctx, account.id, account.twoFactorSecret);
  if (secret === undefined) throw unreadable();
  const step = stepOf(secret, code, clock.now());
  if (step === undefined) return undefined;
  const { count } = await tx.user.updateMany({
    where: { id: account.id, twoFactorSecret: account.twoFactorSecret, twoFactorLastStep: { lt: step } },
    data: { twoFactorLastStep: step },
  });
  return count === 1 ? 'app' : undefined;
}

async function spendRecoveryCode(
  { clock, config, outbox }: AppContext,
  tx: Transaction,
  account: TwoFactorAccount,
  code: string,
): Promise<SpentCode | undefined> {
  const { count } = await tx.recoveryCode.updateMany({
    where: { codeHash: recoveryCodeHash(code), userId: account.id, usedAt: null },
    data: { usedAt: clock.now() },
  });
  if (count === 0) return undefined;
  const left = await tx.recoveryCode.count({ where: { userId: account.id, usedAt: null } });
  const url = `${config.appUrl}/dashboard/security`;
  await outbox.add(tx, mailMessage(recoveryCodeUsedMail(account, { url, left })));
  return 'recovery';
}

/** A code that is not right, was used before or has run out gets the same answer. */
export function wrongCode(): AppError {
  const text = 'wrongCodeAgain';
  return new AppError('BAD_INPUT', text, { fields: { code: text } });
}

function unreadable(): AppError {
  const text = 'codesUnreadable';
  return new AppError('CONFLICT', text, { fields: { code: text } });
}
