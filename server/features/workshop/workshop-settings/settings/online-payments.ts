import type { z } from 'zod';
import type { onlinePayments } from '../../../../../schema/features/workshop/enums.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';

/** Whether customers can pay invoices online, as it was read at Stripe last. */
export async function onlinePaymentsOf(db: TenantTables): Promise<z.output<typeof onlinePayments>> {
  const account = await db.onlineAccount.findFirst({ select: { chargesEnabled: true, disconnectedAt: true } });
  if (account === null || account.disconnectedAt !== null) return 'NONE';
  return account.chargesEnabled ? 'ON' : 'PENDING';
}
