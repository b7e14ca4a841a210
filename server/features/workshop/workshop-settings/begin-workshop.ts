import type { z } from 'zod';
import type { paymentKind } from '../../../../schema/features/workshop/enums.ts';
import { newId } from '../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';

/** The names are those that customers read on invoices; the owner changes them. The migration has the same. */
const firstMethods = [
  { name: 'Gotovina', kind: 'CASH', needsConfirmation: true },
  { name: 'Kartica', kind: 'CARD', needsConfirmation: true },
  { name: 'Nakazilo', kind: 'TRANSFER', needsConfirmation: false },
] as const satisfies readonly { kind: z.output<typeof paymentKind>; name: string; needsConfirmation: boolean }[];

const firstDevices = [
  { premiseCode: 'P1', deviceCode: 'B1', confirmed: true },
  { premiseCode: 'P1', deviceCode: 'T1', confirmed: false },
] as const;

/** What a workshop begins with, in the transaction that makes it: ways to pay, devices. */
export async function beginWorkshop(db: TenantTables, now: Date): Promise<void> {
  // Ids are in the order in which they are made only from one millisecond to the next.
  const at = (place: number) => ({ id: newId(new Date(now.getTime() + place)), createdAt: now });
  await db.paymentMethod.createMany({ data: firstMethods.map((method, place) => ({ ...method, ...at(place) })) });
  await db.issuingDevice.createMany({ data: firstDevices.map((device, place) => ({ ...device, ...at(place) })) });
}
