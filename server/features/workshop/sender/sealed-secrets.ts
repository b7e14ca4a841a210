import { decrypt, encrypt, isEncryptedWithCurrentKey, UnreadableError } from '../../../auth/tokens/encrypted-text.ts';
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

const batch = 100;

/**
 * Seals all of them with the current key.
 *
 * @returns how many were encrypted again, and how many no key can read
 */
export async function reencryptSenders({ config: { dataKeys }, database, log }: AppContext) {
  const { sender } = tablesOfAllWorkshops(database);
  let [reencrypted, left, last] = [0, 0, ''];
  for (;;) {
    const rows = await sender.findMany({ where: { id: { gt: last } }, orderBy: { id: 'asc' }, take: batch });
    for (const { id, workshopId, sealedKey, sealedPassword } of rows) {
      const fresh = (sealed: string) => isEncryptedWithCurrentKey(dataKeys, purpose, sealed);
      if (fresh(sealedKey) && (sealedPassword === null || fresh(sealedPassword))) continue;
      const again = async (sealed: string) =>
        sealSecret(dataKeys, workshopId, await openSecret(dataKeys, workshopId, sealed));
      try {
        const data = {
          sealedKey: await again(sealedKey),
          sealedPassword: sealedPassword === null ? null : await again(sealedPassword),
        };
        // Those that were replaced meanwhile are not brought back.
        await sender.updateMany({ where: { id, sealedKey, sealedPassword }, data });
        reencrypted += 1;
      } catch (error) {
        if (!(error instanceof UnreadableError)) throw error;
        log.warn({ err: error, workshopId }, 'the key of a sender cannot be encrypted again');
        left += 1;
      }
    }
    if (rows.length < batch) return { reencrypted, left };
    last = rows.at(-1)?.id ?? last;
  }
}
