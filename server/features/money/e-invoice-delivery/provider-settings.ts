import { AppError } from '../../../../schema/errors.ts';
import {
  type EInvoiceSettings,
  eInvoiceSettings,
  type SaveEInvoiceSettings,
} from '../../../../schema/features/money/e-invoice-delivery.ts';
import type { SignedInCall } from '../../../api/operation/index.ts';
import { newId } from '../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { addressesOf, PrivateAddress } from '../../../integrations/outgoing/public-addresses.ts';
import { recordOwnAct } from '../../platform/audit-trail/index.ts';
import { countUpVersion } from '../../workshop/workshop-settings/index.ts';

export function readEInvoiceSettings({ ctx, db }: SignedInCall): Promise<EInvoiceSettings> {
  return presentSettings(ctx.config.eInvoices.folder !== undefined, db);
}

export async function presentSettings(folderOffered: boolean, db: TenantTables): Promise<EInvoiceSettings> {
  const { version } = await db.itself.read();
  const row = await db.eInvoiceProvider.findFirst();
  return eInvoiceSettings.parse({
    version,
    folderOffered,
    hasSecret: row !== null && row.sealedSecret !== null,
    way: row?.way ?? null,
    form: row?.form ?? 'ESLOG',
    automatic: row?.automatic ?? false,
    url: row?.url ?? null,
  });
}

/**
 * Changes where e-invoices go beside the customer; another way, or another address, is written into the audit trail.
 * What is already on its way goes where it was to go, or fails if that is no longer so.
 *
 * @throws BAD_INPUT there are no folders here; the webhook leads nowhere, or to an address that is not public
 * @throws CONFLICT somebody else has changed the workshop meanwhile
 */
export async function saveEInvoiceSettings(
  { ctx, db, actor }: SignedInCall,
  { version, way, form, automatic, url }: SaveEInvoiceSettings,
): Promise<EInvoiceSettings> {
  const { folder } = ctx.config.eInvoices;
  if (way === 'FOLDER' && folder === undefined) throw refused('way', 'eInvoiceFolderNotOffered');
  if (way === 'WEBHOOK' && url) await requirePublic(new URL(url), ctx.config.eInvoices);
  const now = ctx.clock.now();
  return db.transaction(async (db) => {
    if (!(await countUpVersion(db, version))) {
      const current = await presentSettings(folder !== undefined, db);
      throw new AppError('CONFLICT', undefined, { current });
    }
    const data = { way, form, automatic, url: url ?? null };
    const known = await db.eInvoiceProvider.findFirst();
    if (known === null) await db.eInvoiceProvider.create({ data: { ...data, id: newId(now), createdAt: now } });
    else {
      const update = { where: { id: known.id }, data: { ...data, version: known.version + 1 } };
      await db.eInvoiceProvider.updateMany(update);
    }
    const [before, after] = [known ?? nowhere, data];
    if (before.way !== after.way || before.url !== after.url) {
      const detail = `${placeOf(before)} → ${placeOf(after)}`;
      await db.beside((tx) => recordOwnAct(ctx, tx, actor, 'e-invoice-way-changed', detail));
    }
    return presentSettings(folder !== undefined, db);
  });
}

interface Place {
  readonly way: string | null;
  readonly url: string | null;
}

const nowhere: Place = { way: null, url: null };

/** Where e-invoices go, for the audit trail. Of an address the host alone: what is behind it may be a secret. */
function placeOf({ way, url }: Place): string {
  return [way ?? '–', ...(way === 'WEBHOOK' && url !== null ? [new URL(url).host] : [])].join(' ');
}

/** It is checked again each time that something is sent; here the person who types it sees at once that it cannot work. */
async function requirePublic(url: URL, how: { readonly privateAddresses: boolean }): Promise<void> {
  try {
    await addressesOf(url.hostname, how);
  } catch (error) {
    throw refused('url', error instanceof PrivateAddress ? 'webhookNotPublic' : 'webhookUnknown');
  }
}

const refused = (field: string, reason: 'eInvoiceFolderNotOffered' | 'webhookNotPublic' | 'webhookUnknown') =>
  new AppError('BAD_INPUT', reason, { fields: { [field]: reason } });
