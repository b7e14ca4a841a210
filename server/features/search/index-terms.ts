import { newId } from '../../infrastructure/new-id.ts';
import type { WorkshopTables } from '../../infrastructure/tenant/workshop-db.ts';

export interface Indexed {
  readonly kind: 'CUSTOMER' | 'VEHICLE' | 'JOB_CARD' | 'INVOICE';
  readonly id: string;
  /** What is archived is found in the list of what is archived, and nowhere else. */
  readonly hidden: boolean;
}

/** Writes down by which words something is found, in place of those before, in the transaction that changes it. */
export async function indexTerms(
  own: WorkshopTables,
  { kind, id: entityId, hidden }: Indexed,
  terms: readonly string[],
  now: Date,
): Promise<void> {
  await own.searchTerm.deleteMany({ where: { entityId } });
  const rows = [...new Set(terms)].map((term) => ({ id: newId(now), kind, entityId, hidden, term }));
  if (rows.length > 0) await own.searchTerm.createMany({ data: rows });
}
