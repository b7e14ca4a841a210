import type { WorkshopTables } from '../../infrastructure/tenant/workshop-db.ts';

/** How many things are asked about at once. */
const chunk = 200;

/**
 * Lets things be found by a person's name no more.
 *
 * @param isPersonal whether a term stands for a part of the name
 */
export async function removePersonalTerms(
  own: WorkshopTables,
  ids: readonly string[],
  isPersonal: (term: string) => boolean,
): Promise<void> {
  for (let start = 0; start < ids.length; start += chunk) {
    const entityId = { in: ids.slice(start, start + chunk) };
    const terms = await own.searchTerm.findMany({ where: { entityId }, select: { id: true, term: true } });
    const personal = terms.filter(({ term }) => isPersonal(term)).map(({ id }) => id);
    for (let at = 0; at < personal.length; at += chunk) {
      await own.searchTerm.deleteMany({ where: { id: { in: personal.slice(at, at + chunk) } } });
    }
  }
}
