import type { z } from 'zod';
import type { paymentKind } from '../../../../schema/features/workshop/enums.ts';
import type { Language } from '../../../../schema/languages.ts';
import { textIn } from '../../../../schema/messages/text.ts';
import { workshopSettingsTexts } from '../../../../schema/messages/workshop-settings/index.ts';
import { newId } from '../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';

/** Which are confirmed by the tax authority. Their names are those that customers read on invoices; the owner changes them. */
const firstMethods = [
  { kind: 'CASH', needsConfirmation: true },
  { kind: 'CARD', needsConfirmation: true },
  { kind: 'TRANSFER', needsConfirmation: false },
] as const satisfies readonly { kind: z.output<typeof paymentKind>; needsConfirmation: boolean }[];

const firstDevices = [
  { premiseCode: 'P1', deviceCode: 'B1', confirmed: true },
  { premiseCode: 'P1', deviceCode: 'T1', confirmed: false },
] as const;

/** What a workshop begins with, in the transaction that makes it: ways to pay, named in the language of its owner, and devices. */
export async function beginWorkshop(db: TenantTables, now: Date, language: Language): Promise<void> {
  const t = textIn(language, workshopSettingsTexts);
  // Ids are in the order in which they are made only from one millisecond to the next.
  const at = (place: number) => ({ id: newId(new Date(now.getTime() + place)), createdAt: now });
  await db.paymentMethod.createMany({
    data: firstMethods.map((method, place) => ({ ...method, name: t(`firstMethods.${method.kind}`), ...at(place) })),
  });
  await db.issuingDevice.createMany({ data: firstDevices.map((device, place) => ({ ...device, ...at(place) })) });
}
