import { newId } from '../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { compactText, suffixTerm } from './words/terms.ts';

export interface Indexed {
  readonly kind: 'CUSTOMER' | 'VEHICLE' | 'JOB_CARD' | 'INVOICE' | 'ESTIMATE' | 'HISTORY_ENTRY' | 'PART';
  readonly id: string;
  /** What is archived is found in the list of what is archived, and nowhere else. */
  readonly hidden: boolean;
}

/** Writes down by which words something is found, in place of those before, in the transaction that changes it. */
export async function indexTerms(
  db: TenantTables,
  { kind, id: entityId, hidden }: Indexed,
  terms: readonly string[],
  now: Date,
): Promise<void> {
  await db.searchTerm.deleteMany({ where: { entityId } });
  const rows = [...new Set(terms)].map((term) => ({ id: newId(now), kind, entityId, hidden, term }));
  if (rows.length > 0) await db.searchTerm.createMany({ data: rows });
}

/** Lets what has a number be found by it: whole, by its end, and by what was counted alone. */
export async function indexNumber(
  db: TenantTables,
  { kind, id, number, counted }: Pick<Indexed, 'kind' | 'id'> & { readonly number: string; readonly counted: number },
  now: Date,
): Promise<void> {
  const word = compactText(number);
  await indexTerms(db, { kind, id, hidden: false }, [word, suffixTerm(word), String(counted)], now);
}

/** Words by which something new is found. */
export interface NewTerms {
  readonly kind: Indexed['kind'];
  readonly id: string;
  readonly terms: readonly string[];
}

/** As indexTerms, of many things that are new, and so have no words yet. */
export async function indexNew(db: TenantTables, things: readonly NewTerms[], now: Date): Promise<void> {
  const rows = things.flatMap(({ kind, id: entityId, terms }) =>
    [...new Set(terms)].map((term) => ({ id: newId(now), kind, entityId, hidden: false, term })),
  );
  await db.searchTerm.createMany({ data: rows });
}
