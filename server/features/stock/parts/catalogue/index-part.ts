import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { compactText, indexTerms, spellingsOf, suffixTerm } from '../../../workshop/search/index.ts';

interface IndexedPart {
  readonly id: string;
  readonly sku: string;
  readonly name: string;
  readonly brand: string | null;
  readonly ean: string | null;
  readonly archivedAt: Date | null;
  readonly numbers: readonly { readonly number: string }[];
}

/** The search terms of a part: the words of its name and brand, and each of its numbers whole and from its end. */
export function termsOfPart({ sku, name, brand, ean, numbers }: IndexedPart): readonly string[] {
  const words = [name, brand].flatMap((text) => (text ? [...spellingsOf(text), compactText(text)] : []));
  const marks = [sku, ean, ...numbers.map(({ number }) => number)].flatMap((mark) => (mark ? compactText(mark) : []));
  return [...words, ...marks.flatMap((mark) => [mark, suffixTerm(mark)])].filter((term) => term !== '');
}

/** Writes down by which words a part is found, in the transaction that changes it. */
export async function indexPart(db: TenantTables, part: IndexedPart, now: Date): Promise<void> {
  await indexTerms(db, { kind: 'PART', id: part.id, hidden: part.archivedAt !== null }, termsOfPart(part), now);
}
