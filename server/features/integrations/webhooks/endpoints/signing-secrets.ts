import { decrypt, encrypt, isEncryptedWithCurrentKey } from '../../../../auth/tokens/encrypted-text.ts';
import { reencryptRows } from '../../../../auth/tokens/reencrypt-rows.ts';
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

/**
 * Encrypts all of them with the current key.
 *
 * @returns how many were encrypted again, and how many no key can read
 */
export function reencryptSigningSecrets({ config: { dataKeys }, database, log }: AppContext) {
  const { webhook } = tablesOfAllWorkshops(database);
  const isOld = (sealed: string | null) => sealed !== null && !isEncryptedWithCurrentKey(dataKeys, purpose, sealed);
  return reencryptRows(log, {
    page: (after, take) => webhook.findMany({ where: { id: { gt: after } }, orderBy: { id: 'asc' }, take }),
    isCurrent: ({ sealedSecret, previousSealedSecret }) => !isOld(sealedSecret) && !isOld(previousSealedSecret),
    async encryptAgain({ id, workshopId, sealedSecret, previousSealedSecret }) {
      const again = async (sealed: string) =>
        sealSecret(dataKeys, workshopId, await openSecret(dataKeys, workshopId, sealed));
      const data = {
        sealedSecret: await again(sealedSecret),
        previousSealedSecret: previousSealedSecret === null ? null : await again(previousSealedSecret),
      };
      // Those that were replaced meanwhile are not brought back.
      await webhook.updateMany({ where: { id, sealedSecret, previousSealedSecret }, data });
    },
    unreadable: 'the secret of a webhook cannot be encrypted again',
  });
}
