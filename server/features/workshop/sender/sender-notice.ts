import type { OwnerNotice } from '../../../../schema/features/workshop/owner-notices.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';

/** On the owner's day: that mails do not leave from the workshop's own address any more. */
export async function noticeOfFailedSender({ db }: { readonly db: TenantTables }): Promise<readonly OwnerNotice[]> {
  const row = await db.sender.findFirst({ where: { state: 'FAILED' } });
  return row?.failedAt ? [{ kind: 'SENDER_FAILED', at: row.failedAt.toISOString() }] : [];
}
