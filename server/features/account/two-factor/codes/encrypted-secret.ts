import {
  decrypt,
  encrypt,
  isEncryptedWithCurrentKey,
  UnreadableError,
} from '../../../../auth/tokens/encrypted-text.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import type { Transaction } from '../../../../infrastructure/database/database.ts';

/** The shared secret of an authenticator app as it is kept: sealed for its account. */

const purpose = 'two-factor secret';

/** An account and the sealed secret of its app, if it has one. */
export interface AccountWithSecret {
  readonly id: string;
  readonly twoFactorSecret: string | null;
}

export function encryptSecret({ config }: AppContext, accountId: string, secret: string): Promise<string> {
  return encrypt(config.dataKeys, { purpose, accountId }, secret);
}

/** @returns undefined when the key it was encrypted with is gone; the log says whose secret it is */
export async function readSecret(
  { config, log }: AppContext,
  accountId: string,
  sealed: string,
): Promise<string | undefined> {
  try {
    return await decrypt(config.dataKeys, { purpose, accountId }, sealed);
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    log.warn({ err: error, userId: accountId }, 'the codes of an authenticator app cannot be checked');
    return undefined;
  }
}

/**
 * Seals the secret of an account with the current key where another one has sealed it, in the caller's transaction.
 *
 * @returns whether it is encrypted with the current key now; true as well for an account without a secret
 */
export async function encryptWithCurrentKey(
  { config, log }: AppContext,
  tx: Transaction,
  { id, twoFactorSecret: sealed }: AccountWithSecret,
): Promise<boolean> {
  if (sealed === null || isEncryptedWithCurrentKey(config.dataKeys, purpose, sealed)) return true;
  const sealing = { purpose, accountId: id } as const;
  try {
    const twoFactorSecret = await encrypt(config.dataKeys, sealing, await decrypt(config.dataKeys, sealing, sealed));
    // One that was turned off or set up again meanwhile is not brought back.
    await tx.user.updateMany({ where: { id, twoFactorSecret: sealed }, data: { twoFactorSecret } });
    return true;
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    log.warn({ err: error, userId: id }, 'the secret of an authenticator app cannot be sealed anew');
    return false;
  }
}

const batch = 500;

/** What a run over all kept secrets came to. */
export interface Reencryption {
  /** How many were encrypted with the current key by this run. */
  readonly reencrypted: number;
  /** How many no key of the server can read: the previous key must not be thrown away, or must be found. */
  readonly left: number;
}

/**
 * Seals everything that is kept with the current key, so that the previous one may go. It may run while the server
 * works, and again after it was stopped in between.
 */
export async function reencrypt(ctx: AppContext): Promise<Reencryption> {
  const { config, database } = ctx;
  let [reencrypted, left, last] = [0, 0, ''];
  for (;;) {
    const rows = await database.user.findMany({
      where: { twoFactorSecret: { not: null }, id: { gt: last } },
      orderBy: { id: 'asc' },
      take: batch,
      select: { id: true, twoFactorSecret: true },
    });
    for (const row of rows) {
      if (row.twoFactorSecret === null || isEncryptedWithCurrentKey(config.dataKeys, purpose, row.twoFactorSecret))
        continue;
      if (await encryptWithCurrentKey(ctx, database, row)) reencrypted += 1;
      else left += 1;
    }
    if (rows.length < batch) return { reencrypted, left };
    last = rows.at(-1)?.id ?? last;
  }
}
