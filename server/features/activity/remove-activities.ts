import type { WorkshopTables } from '../../infrastructure/tenant/workshop-db.ts';

/** Removes what happened to entities that go, and on cards that go, in the transaction in which they do. */
export async function removeActivities(
  { activity }: WorkshopTables,
  { entityIds, jobCardIds = [] }: { readonly entityIds: readonly string[]; readonly jobCardIds?: readonly string[] },
): Promise<void> {
  await activity.deleteMany({ where: { entityId: { in: [...entityIds] } } });
  await activity.deleteMany({ where: { jobCardId: { in: [...jobCardIds] } } });
}
