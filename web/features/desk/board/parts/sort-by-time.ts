import type { BoardCard } from './card-labels.ts';

/** Cards by the clock, the earliest first; those without that moment last, as they came. */
export function sortByTime<Card extends BoardCard>(
  cards: readonly Card[],
  of: 'expectedAt' | 'promisedAt',
): readonly Card[] {
  const momentOf = ({ [of]: moment }: BoardCard) => (moment === null ? Number.MAX_VALUE : Date.parse(moment));
  return cards.toSorted((a, b) => momentOf(a) - momentOf(b));
}
