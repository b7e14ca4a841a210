import type { OwnerNotice } from '../../../../schema/features/workshop/owner-notices.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';

/** On the owner's day: that a key was put to sleep, until it is revoked. */
export async function noticeOfSleepingKey({ db }: { readonly db: TenantTables }): Promise<readonly OwnerNotice[]> {
  const asleep = await db.apiKey.findFirst({
    where: { revokedAt: null, asleepAt: { not: null } },
    orderBy: { asleepAt: 'desc' },
    select: { asleepAt: true },
  });
  return asleep?.asleepAt ? [{ kind: 'KEY_ASLEEP', at: asleep.asleepAt.toISOString() }] : [];
}
