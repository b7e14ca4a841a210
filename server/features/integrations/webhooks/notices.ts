import type { OwnerNotice } from '../../../../schema/features/workshop/owner-notices.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';

/** That something could not be delivered and is not tried any more, since the last time that this happened. */
export async function noticeOfStopped({ db }: { readonly db: TenantTables }): Promise<readonly OwnerNotice[]> {
  const stopped = await db.webhook.findFirst({
    where: { state: { not: 'ACTIVE' }, stoppedAt: { not: null } },
    orderBy: { stoppedAt: 'desc' },
    select: { stoppedAt: true },
  });
  return stopped?.stoppedAt ? [{ kind: 'WEBHOOK_PAUSED', at: stopped.stoppedAt.toISOString() }] : [];
}
