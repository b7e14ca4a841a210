import { chunksOf } from '../../../infrastructure/chunks-of.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';

const deletedAtOnce = 200;

/** @param ids of the terms */
export async function deleteTerms(db: TenantTables, ids: readonly string[]): Promise<void> {
  for (const some of chunksOf(ids, deletedAtOnce)) await db.searchTerm.deleteMany({ where: { id: { in: some } } });
}

/** Removes the words by which something is found that goes, in the transaction in which it does. */
export async function removeTerms({ searchTerm }: TenantTables, entityIds: readonly string[]): Promise<void> {
  await searchTerm.deleteMany({ where: { entityId: { in: [...entityIds] } } });
}
