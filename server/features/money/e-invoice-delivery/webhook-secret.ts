import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { AppError } from '../../../../schema/errors.ts';
import type { webhookSecret } from '../../../../schema/features/money/e-invoice-delivery.ts';
import type { SignedInCall } from '../../../api/operation/index.ts';
import { decrypt, encrypt, isEncryptedWithCurrentKey, UnreadableError } from '../../../auth/tokens/encrypted-text.ts';
import { reencryptRows } from '../../../auth/tokens/reencrypt-rows.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { tablesOfAllWorkshops } from '../../../infrastructure/tenant/tenant-db.ts';
import { recordOwnAct } from '../../platform/audit-trail/index.ts';
import { presentSettings } from './provider-settings.ts';

/** What the webhook of a workshop is signed with: sealed for the workshop, and opened for each use. */

const purpose = 'e-invoice webhook';

type WebhookSecret = z.output<typeof webhookSecret>;

/**
 * Makes another secret in place of the one before, and shows it this once. The call takes nothing, and so no id under which
 * its answer would be kept.
 *
 * @throws INVALID_STATE no webhook is chosen
 */
export async function newWebhookSecret({ ctx, db, actor }: SignedInCall): Promise<WebhookSecret> {
  const secret = `whsec_${randomBytes(32).toString('base64url')}`;
  const sealedSecret = await encrypt(ctx.config.dataKeys, { purpose, accountId: actor.workshopId }, secret);
  return db.transaction(async (db) => {
    const { count } = await db.eInvoiceProvider.updateMany({ where: { way: 'WEBHOOK' }, data: { sealedSecret } });
    if (count === 0) throw new AppError('INVALID_STATE');
    await db.beside((tx) => recordOwnAct(ctx, tx, actor, 'webhook-secret-renewed'));
    const settings = await presentSettings(ctx.config.eInvoices.folder !== undefined, db);
    return { settings, secret };
  });
}

/** @returns undefined where the key that sealed it is gone; the log says so */
export async function openSecret(
  { config, log }: AppContext,
  workshopId: string,
  sealed: string,
): Promise<string | undefined> {
  try {
    return await decrypt(config.dataKeys, { purpose, accountId: workshopId }, sealed);
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    log.warn({ err: error, workshopId }, 'the secret of a webhook cannot be read');
    return undefined;
  }
}

/**
 * Encrypts every secret with the current key, as reencrypt of the second factors does.
 *
 * @returns how many were encrypted again, and how many no key can read
 */
export function reencryptWebhookSecrets({ config: { dataKeys }, database, log }: AppContext) {
  const { eInvoiceProvider } = tablesOfAllWorkshops(database);
  return reencryptRows(log, {
    page: (after, take) =>
      eInvoiceProvider.findMany({
        where: { sealedSecret: { not: null }, id: { gt: after } },
        orderBy: { id: 'asc' },
        take,
        select: { id: true, workshopId: true, sealedSecret: true },
      }),
    isCurrent: ({ sealedSecret }) =>
      sealedSecret === null || isEncryptedWithCurrentKey(dataKeys, purpose, sealedSecret),
    async encryptAgain({ id, workshopId, sealedSecret }) {
      if (sealedSecret === null) return;
      const sealing = { purpose, accountId: workshopId } as const;
      const fresh = await encrypt(dataKeys, sealing, await decrypt(dataKeys, sealing, sealedSecret));
      // One that was replaced meanwhile is not brought back.
      await eInvoiceProvider.updateMany({ where: { id, sealedSecret }, data: { sealedSecret: fresh } });
    },
    unreadable: 'the secret of a webhook cannot be encrypted again',
  });
}
