import { compactText, suffixTerm } from '../../server/features/workshop/search/index.ts';
import { idOf, type Plan } from './plan.ts';

/** How many were made for each workshop. */
const made = new WeakMap<Plan, number>();

/** By what something is found, as rows. */
export function termRows(
  plan: Plan,
  found: { readonly kind: string; readonly entityId: string },
  terms: readonly string[],
  at: Date,
) {
  return [...new Set(terms)].map((term) => {
    const place = (made.get(plan) ?? 0) + 1;
    made.set(plan, place);
    return { id: idOf(plan, 'term', place, at), ...found, term, hidden: false };
  });
}

/** By what a document with a number is found. */
export function numberTerms(number: string, counted: number): readonly string[] {
  const word = compactText(number);
  return [word, suffixTerm(word), String(counted)];
}
