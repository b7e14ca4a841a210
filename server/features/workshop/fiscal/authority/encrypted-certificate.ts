import {
  decrypt,
  encrypt,
  isEncryptedWithCurrentKey,
  UnreadableError,
} from '../../../../auth/tokens/encrypted-text.ts';
import { reencryptRows } from '../../../../auth/tokens/reencrypt-rows.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { type TenantTables, tablesOfAllWorkshops } from '../../../../infrastructure/tenant/tenant-db.ts';
import {
  type Credentials,
  credentialsOf,
  type StoredCredentials,
  storedCredentials,
} from '../../../../integrations/fiscal/certificate/credentials.ts';

/** The certificate of a workshop as it is kept: sealed for it, and opened for each use. */

const purpose = 'fiscal certificate';

export type Mode = 'TEST' | 'LIVE';

export function encryptCredentials(
  { config }: AppContext,
  workshopId: string,
  kept: StoredCredentials,
): Promise<string> {
  return encrypt(config.dataKeys, { purpose, accountId: workshopId }, JSON.stringify(kept));
}

/** What the workshop signs with. @returns undefined where it has none, or the key that sealed it is gone; the log says so */
export async function credentialsFor(
  { config, log }: AppContext,
  db: TenantTables,
  { workshopId, mode }: { readonly workshopId: string; readonly mode: Mode },
): Promise<Credentials | undefined> {
  const row = await db.fiscalCertificate.findFirst({ where: { mode } });
  if (row === null) return undefined;
  try {
    const text = await decrypt(config.dataKeys, { purpose, accountId: workshopId }, row.sealedSecret);
    return credentialsOf(storedCredentials.parse(JSON.parse(text)));
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    log.warn({ err: error, workshopId }, 'the certificate for confirming invoices cannot be read');
    return undefined;
  }
}

/**
 * Encrypts every certificate with the current key, as reencrypt of the second factors does.
 *
 * @returns how many were encrypted again, and how many no key can read
 */
export function reencryptCertificates({ config: { dataKeys }, database, log }: AppContext) {
  const { fiscalCertificate } = tablesOfAllWorkshops(database);
  return reencryptRows(log, {
    page: (after, take) =>
      fiscalCertificate.findMany({
        where: { id: { gt: after } },
        orderBy: { id: 'asc' },
        take,
        select: { id: true, workshopId: true, sealedSecret: true },
      }),
    isCurrent: ({ sealedSecret }) => isEncryptedWithCurrentKey(dataKeys, purpose, sealedSecret),
    async encryptAgain({ id, workshopId, sealedSecret }) {
      const sealing = { purpose, accountId: workshopId } as const;
      const fresh = await encrypt(dataKeys, sealing, await decrypt(dataKeys, sealing, sealedSecret));
      // One that was replaced meanwhile is not brought back.
      await fiscalCertificate.updateMany({ where: { id, sealedSecret }, data: { sealedSecret: fresh } });
    },
    unreadable: 'the certificate for confirming invoices cannot be encrypted again',
  });
}
