import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';

/** Removes what happened to entities that go, and on cards that go, in the transaction in which they do. */
export async function removeActivities(
  { activity }: TenantTables,
  { entityIds, jobCardIds = [] }: { readonly entityIds: readonly string[]; readonly jobCardIds?: readonly string[] },
): Promise<void> {
  await activity.deleteMany({ where: { entityId: { in: [...entityIds] } } });
  await activity.deleteMany({ where: { jobCardId: { in: [...jobCardIds] } } });
}
