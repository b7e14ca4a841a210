import { languageOfDocument } from '../../../../../schema/languages.ts';
import { textIn } from '../../../../../schema/messages/text.ts';
import { workshopSettingsTexts } from '../../../../../schema/messages/workshop-settings/index.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';

/**
 * The method of payments that come online. The provider has the status of a payment service provider, so they count as paid
 * without cash: the tax authority confirms nothing for them unless the workshop's accountant says otherwise.
 */
export async function ensureOnlineMethod(db: TenantTables, now: Date) {
  const where = { provider: 'STRIPE' } as const;
  const known = await db.paymentMethod.findFirst({ where });
  if (known !== null) return known;
  const { language } = await db.itself.read();
  const name = textIn(languageOfDocument(language), workshopSettingsTexts)('onlineMethod');
  // Of two that make it at once the second finds the name of the provider taken, and is run again.
  await db.paymentMethod.createMany({
    data: [{ id: newId(now), name, kind: 'OTHER', needsConfirmation: false, ...where, createdAt: now }],
  });
  return db.paymentMethod.findFirstOrThrow({ where });
}
