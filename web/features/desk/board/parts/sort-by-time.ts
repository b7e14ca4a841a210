import type { BoardCard } from './card-labels.ts';

/** Cards by the clock, the earliest first; those without that moment last, as they came. */
export function sortByTime(cards: readonly BoardCard[], of: 'expectedAt' | 'promisedAt'): readonly BoardCard[] {
  const momentOf = ({ [of]: moment }: BoardCard) => (moment === null ? Number.MAX_VALUE : Date.parse(moment));
  return cards.toSorted((a, b) => momentOf(a) - momentOf(b));
}
