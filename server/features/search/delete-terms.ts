import { chunksOf } from '../../infrastructure/chunks-of.ts';
import type { WorkshopTables } from '../../infrastructure/tenant/workshop-db.ts';

const deletedAtOnce = 200;

/** @param ids of the terms */
export async function deleteTerms(own: WorkshopTables, ids: readonly string[]): Promise<void> {
  for (const some of chunksOf(ids, deletedAtOnce)) await own.searchTerm.deleteMany({ where: { id: { in: some } } });
}

/** Removes the words by which something is found that goes, in the transaction in which it does. */
export async function removeTerms({ searchTerm }: WorkshopTables, entityIds: readonly string[]): Promise<void> {
  await searchTerm.deleteMany({ where: { entityId: { in: [...entityIds] } } });
}
