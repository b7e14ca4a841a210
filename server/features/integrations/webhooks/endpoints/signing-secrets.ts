import {
  decrypt,
  encrypt,
  isEncryptedWithCurrentKey,
  UnreadableError,
} from '../../../../auth/tokens/encrypted-text.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { tablesOfAllWorkshops } from '../../../../infrastructure/tenant/tenant-db.ts';

/** What notices are signed with: sealed for the workshop, and opened for each use. */

const purpose = 'outgoing webhook';

type Keys = AppContext['config']['dataKeys'];

export const sealSecret = (keys: Keys, workshopId: string, secret: string): Promise<string> =>
  encrypt(keys, { purpose, accountId: workshopId }, secret);

/** @throws UnreadableError the key that sealed it is gone */
export const openSecret = (keys: Keys, workshopId: string, sealed: string): Promise<string> =>
  decrypt(keys, { purpose, accountId: workshopId }, sealed);

const batch = 100;

/**
 * Seals all of them with the current key.
 *
 * @returns how many were encrypted again, and how many no key can read
 */
export async function reencryptSigningSecrets({ config: { dataKeys }, database, log }: AppContext) {
  const { webhook } = tablesOfAllWorkshops(database);
  let [reencrypted, left, last] = [0, 0, ''];
  for (;;) {
    const rows = await webhook.findMany({ where: { id: { gt: last } }, orderBy: { id: 'asc' }, take: batch });
    for (const { id, workshopId, sealedSecret, previousSealedSecret } of rows) {
      const again = async (sealed: string) =>
        sealSecret(dataKeys, workshopId, await openSecret(dataKeys, workshopId, sealed));
      const isOld = (sealed: string | null) => sealed !== null && !isEncryptedWithCurrentKey(dataKeys, purpose, sealed);
      if (!isOld(sealedSecret) && !isOld(previousSealedSecret)) continue;
      try {
        const fresh = {
          sealedSecret: await again(sealedSecret),
          previousSealedSecret: previousSealedSecret === null ? null : await again(previousSealedSecret),
        };
        // Those that were replaced meanwhile are not brought back.
        await webhook.updateMany({ where: { id, sealedSecret, previousSealedSecret }, data: fresh });
        reencrypted += 1;
      } catch (error) {
        if (!(error instanceof UnreadableError)) throw error;
        log.warn({ err: error, workshopId }, 'the secret of a webhook cannot be encrypted again');
        left += 1;
      }
    }
    if (rows.length < batch) return { reencrypted, left };
    last = rows.at(-1)?.id ?? last;
  }
}
