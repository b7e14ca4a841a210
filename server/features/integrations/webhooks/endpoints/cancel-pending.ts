import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';

/** Ends what waits to be sent to a webhook that is stopped. It can be replayed. */
export async function cancelPendingDeliveries({ webhookDelivery }: TenantTables, webhookId: string): Promise<void> {
  await webhookDelivery.updateMany({
    where: { webhookId, state: 'PENDING' },
    data: { state: 'FAILED', reason: 'STOPPED', nextAt: null },
  });
  await webhookDelivery.updateMany({ where: { webhookId, nextAt: { not: null } }, data: { nextAt: null } });
}
