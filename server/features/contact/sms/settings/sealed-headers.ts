import { z } from 'zod';
import { decrypt, encrypt, isEncryptedWithCurrentKey } from '../../../../auth/tokens/encrypted-text.ts';
import { reencryptRows } from '../../../../auth/tokens/reencrypt-rows.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { tablesOfAllWorkshops } from '../../../../infrastructure/tenant/tenant-db.ts';

/** The keys of a workshop's account at its provider: sealed for the workshop, and opened for each use. */

const purpose = 'sms provider';

const smsHeaders = z.array(z.object({ name: z.string(), value: z.string() }));
export type SmsHeaders = z.output<typeof smsHeaders>;

type Keys = AppContext['config']['dataKeys'];

export const sealHeaders = (keys: Keys, workshopId: string, headers: SmsHeaders): Promise<string> =>
  encrypt(keys, { purpose, accountId: workshopId }, JSON.stringify(headers));

/** @throws UnreadableError the key that sealed them is gone */
export async function openHeaders(keys: Keys, workshopId: string, sealed: string | null): Promise<SmsHeaders> {
  if (sealed === null) return [];
  return smsHeaders.parse(JSON.parse(await decrypt(keys, { purpose, accountId: workshopId }, sealed)));
}

/**
 * Encrypts all of them with the current key.
 *
 * @returns how many were encrypted again, and how many no key can read
 */
export function reencryptSmsHeaders({ config: { dataKeys }, database, log }: AppContext) {
  const { messageSettings } = tablesOfAllWorkshops(database);
  return reencryptRows(log, {
    page: (after, take) =>
      messageSettings.findMany({
        where: { sealedHeaders: { not: null }, id: { gt: after } },
        orderBy: { id: 'asc' },
        take,
        select: { id: true, workshopId: true, sealedHeaders: true },
      }),
    isCurrent: ({ sealedHeaders }) =>
      sealedHeaders === null || isEncryptedWithCurrentKey(dataKeys, purpose, sealedHeaders),
    async encryptAgain({ id, workshopId, sealedHeaders }) {
      const fresh = await sealHeaders(dataKeys, workshopId, await openHeaders(dataKeys, workshopId, sealedHeaders));
      // Those that were replaced meanwhile are not brought back.
      await messageSettings.updateMany({ where: { id, sealedHeaders }, data: { sealedHeaders: fresh } });
    },
    unreadable: 'the keys of an SMS provider cannot be encrypted again',
  });
}
