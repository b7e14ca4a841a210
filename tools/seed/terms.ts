import { endOf, joined } from '../../server/features/search/index.ts';
import { idOf } from './plan.ts';

let written = 0;

/** By what something is found, as rows. */
export function termRows(
  found: { readonly kind: string; readonly entityId: string },
  terms: readonly string[],
  at: Date,
) {
  return [...new Set(terms)].map((term) => {
    written += 1;
    return { id: idOf('term', written, at), ...found, term, hidden: false };
  });
}

/** By what a document with a number is found. */
export function numberTerms(number: string, counted: number): readonly string[] {
  const word = joined(number);
  return [word, endOf(word), String(counted)];
}
