import type { Change } from '../../../kit/live/live.ts';
import { useLive } from '../../../kit/live/live.ts';
import type { BoardCard } from './card-words.ts';

/** Whatever is written on a card, its jobs, lines or clocks, says so of the card; the rest is what a card shows of others. */
function isShown({ entity, id }: Change, cards: readonly BoardCard[]): boolean {
  switch (entity) {
    case 'CUSTOMER':
      return cards.some(({ customer }) => customer?.id === id);
    case 'VEHICLE':
      return cards.some(({ vehicle }) => vehicle?.id === id);
    default:
      return entity === 'JOB_CARD' || entity === 'JOB' || entity === 'TIME_ENTRY' || entity === 'STAFF';
  }
}

/**
 * Reads the cards of a screen again when somebody has changed one, or there is another.
 *
 * @param shows what else the screen shows
 */
export function useLiveCards(
  cards: readonly BoardCard[],
  read: () => Promise<unknown>,
  shows: (change: Change) => boolean = () => false,
): void {
  useLive((change) => isShown(change, cards) || shows(change), read);
}
