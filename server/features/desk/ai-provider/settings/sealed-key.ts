import { decrypt, encrypt, isEncryptedWithCurrentKey } from '../../../../auth/tokens/encrypted-text.ts';
import { reencryptRows } from '../../../../auth/tokens/reencrypt-rows.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { tablesOfAllWorkshops } from '../../../../infrastructure/tenant/tenant-db.ts';

/** The key of a workshop's account at the provider of its model: sealed for the workshop, and opened for each use. */

const purpose = 'ai provider';

type Keys = AppContext['config']['dataKeys'];

export const sealKey = (keys: Keys, workshopId: string, key: string): Promise<string> =>
  encrypt(keys, { purpose, accountId: workshopId }, key);

/** @throws UnreadableError the key that sealed it is gone */
export const openKey = async (keys: Keys, workshopId: string, sealed: string | null): Promise<string | null> =>
  sealed === null ? null : decrypt(keys, { purpose, accountId: workshopId }, sealed);

/**
 * Encrypts all of them with the current key.
 *
 * @returns how many were encrypted again, and how many no key can read
 */
export function reencryptAiKeys({ config: { dataKeys }, database, log }: AppContext) {
  const { aiSettings } = tablesOfAllWorkshops(database);
  return reencryptRows(log, {
    page: (after, take) =>
      aiSettings.findMany({
        where: { sealedKey: { not: null }, id: { gt: after } },
        orderBy: { id: 'asc' },
        take,
        select: { id: true, workshopId: true, sealedKey: true },
      }),
    isCurrent: ({ sealedKey }) => sealedKey === null || isEncryptedWithCurrentKey(dataKeys, purpose, sealedKey),
    async encryptAgain({ id, workshopId, sealedKey }) {
      const key = await openKey(dataKeys, workshopId, sealedKey);
      if (key === null) return;
      const fresh = await sealKey(dataKeys, workshopId, key);
      // One that was replaced meanwhile is not brought back.
      await aiSettings.updateMany({ where: { id, sealedKey }, data: { sealedKey: fresh } });
    },
    unreadable: 'the key of an AI provider cannot be encrypted again',
  });
}
