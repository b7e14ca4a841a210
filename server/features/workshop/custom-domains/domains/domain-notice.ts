import type { OwnerNotice } from '../../../../../schema/features/workshop/owner-notices.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';

/** On the owner's day: that a domain serves no more, since it was seen. */
export async function noticeOfFailedDomain({ db }: { readonly db: TenantTables }): Promise<readonly OwnerNotice[]> {
  const row = await db.customDomain.findFirst({ where: { state: 'FAILED' }, orderBy: { id: 'desc' } });
  return row?.checkedAt ? [{ kind: 'DOMAIN_FAILED', at: row.checkedAt.toISOString() }] : [];
}
