import { newId } from '../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { deleteTerms } from './delete-terms.ts';
import { compactText, wordsOf } from './words/terms.ts';

/** What was done on cars, by its words: jobs and parts of our own cards, and work from another program. */

/** The first character of terms of work, so that a word of every second card never is among the names and numbers. */
const workSign = '#';
const behindWorkSign = '$';
/** The most terms of one card; more words than that are those of a price list. */
const termsAtMost = 300;

export const workTerm = (word: string) => `${workSign}${word}`;

/** Words that say something: no single letters, and none of two unless a digit is in it. */
export const significantWords = (text: string) =>
  wordsOf(text).filter((word) => word.length > 2 || (word.length > 1 && /\d/.test(word)));

export interface WorkTexts {
  readonly texts: readonly (string | null)[];
  readonly partNumbers?: readonly (string | null)[];
}

/** The terms by which work is found: each word of it, and part numbers also as one word. */
export function termsOfWork({ texts, partNumbers = [] }: WorkTexts): readonly string[] {
  const numbers = partNumbers.flatMap((number) => (number ? [compactText(number)] : []));
  const words = [...texts, ...partNumbers].flatMap((text) => (text ? significantWords(text) : []));
  const terms = [...words, ...numbers].filter((word) => word !== '').map(workTerm);
  return [...new Set(terms)].slice(0, termsAtMost);
}

/** The beginning of a word that its forms have in common: menjava and menjave, zavore and zavor. */
export function stemOf(word: string): string {
  return word.length > 3 && /^\p{L}+$/u.test(word) ? word.replace(/[aeiou]$/u, '') : word;
}

/**
 * Writes down by which words of work things are found: only what is new, and what is gone. In the transaction that changes
 * the work, under the lock of its card.
 */
export async function indexWork(
  db: TenantTables,
  { kind, id: entityId }: { readonly kind: 'JOB_CARD'; readonly id: string },
  work: WorkTexts,
  now: Date,
): Promise<void> {
  const present = await db.searchTerm.findMany({
    where: { entityId, term: { gte: workSign, lt: behindWorkSign } },
    select: { id: true, term: true },
  });
  const wanted = termsOfWork(work);
  const known = new Set(present.map(({ term }) => term));
  const kept = new Set(wanted);
  const gone = present.filter(({ term }) => !kept.has(term)).map(({ id }) => id);
  const added = wanted.filter((term) => !known.has(term));
  await deleteTerms(db, gone);
  if (added.length === 0) return;
  const row = (term: string) => ({ id: newId(now), kind, entityId, hidden: false, term });
  await db.searchTerm.createMany({ data: added.map(row) });
}
