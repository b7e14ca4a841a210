import { decrypt, encrypt, isEncryptedWithCurrentKey } from '../../../auth/tokens/encrypted-text.ts';
import { reencryptRows } from '../../../auth/tokens/reencrypt-rows.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { tablesOfAllWorkshops } from '../../../infrastructure/tenant/tenant-db.ts';

/** The key of the signatures of a workshop and the password of its mail server: sealed for it, and opened for each use. */

const purpose = 'mail sender';

type Keys = AppContext['config']['dataKeys'];

export const sealSecret = (keys: Keys, workshopId: string, text: string): Promise<string> =>
  encrypt(keys, { purpose, accountId: workshopId }, text);

/** @throws UnreadableError the key that sealed it is gone */
export const openSecret = (keys: Keys, workshopId: string, sealed: string): Promise<string> =>
  decrypt(keys, { purpose, accountId: workshopId }, sealed);

/**
 * Encrypts all of them with the current key.
 *
 * @returns how many were encrypted again, and how many no key can read
 */
export function reencryptSenders({ config: { dataKeys }, database, log }: AppContext) {
  const { sender } = tablesOfAllWorkshops(database);
  const isCurrent = (sealed: string | null) => sealed === null || isEncryptedWithCurrentKey(dataKeys, purpose, sealed);
  return reencryptRows(log, {
    page: (after, take) => sender.findMany({ where: { id: { gt: after } }, orderBy: { id: 'asc' }, take }),
    isCurrent: ({ sealedKey, sealedPassword }) => isCurrent(sealedKey) && isCurrent(sealedPassword),
    async encryptAgain({ id, workshopId, sealedKey, sealedPassword }) {
      const again = async (sealed: string) =>
        sealSecret(dataKeys, workshopId, await openSecret(dataKeys, workshopId, sealed));
      const data = {
        sealedKey: await again(sealedKey),
        sealedPassword: sealedPassword === null ? null : await again(sealedPassword),
      };
      // Those that were replaced meanwhile are not brought back.
      await sender.updateMany({ where: { id, sealedKey, sealedPassword }, data });
    },
    unreadable: 'the key of a sender cannot be encrypted again',
  });
}
