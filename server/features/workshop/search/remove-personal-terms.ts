import { chunksOf } from '../../../infrastructure/chunks-of.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { deleteTerms } from './delete-terms.ts';

/** How many things are asked about at once. */
const askedAtOnce = 200;

/**
 * Lets things be found by a person's name no more.
 *
 * @param isPersonal whether a term stands for a part of the name
 */
export async function removePersonalTerms(
  db: TenantTables,
  ids: readonly string[],
  isPersonal: (term: string) => boolean,
): Promise<void> {
  for (const entities of chunksOf(ids, askedAtOnce)) {
    const entityId = { in: entities };
    const terms = await db.searchTerm.findMany({ where: { entityId }, select: { id: true, term: true } });
    const personal = terms.filter(({ term }) => isPersonal(term));
    await deleteTerms(
      db,
      personal.map(({ id }) => id),
    );
  }
}
