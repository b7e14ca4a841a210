import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { type Probable, probableOf, type TypedPerson } from './known-people.ts';

/** What of a card says who has booked it online. */
export const bookingColumns = [
  ...(['bookingState', 'bookingServiceId', 'bookingName', 'bookingPhone', 'bookingEmail', 'bookingPlate'] as const),
  'bookingNote',
] as const;

/** The row of a card, of which columns may not have been read. */
export interface BookedCard {
  readonly id: string;
  readonly customerId: string | null;
  readonly bookingState?: 'REQUESTED' | 'CONFIRMED' | null;
  readonly bookingServiceId?: string | null;
  readonly bookingName?: string | null;
  readonly bookingPhone?: string | null;
  readonly bookingEmail?: string | null;
  readonly bookingPlate?: string | null;
  readonly bookingNote?: string | null;
}

/** Whom those may be who have booked cards that have no customer yet, by the cards. */
export async function probableOfCards(
  db: TenantTables,
  cards: readonly BookedCard[],
): Promise<(cardId: string) => Probable | null> {
  const people = cards.flatMap((card) => (card.customerId === null && isBooked(card) ? [personOf(card)] : []));
  const found = await probableOf(db, people);
  const byCard = new Map([...found].map(([{ id }, probable]) => [id, probable]));
  return (cardId) => byCard.get(cardId) ?? null;
}

const isBooked = ({ bookingState }: BookedCard) => bookingState !== null && bookingState !== undefined;

const personOf = (card: BookedCard): TypedPerson & { readonly id: string } => ({
  id: card.id,
  plate: card.bookingPlate ?? null,
  phone: card.bookingPhone ?? null,
  email: card.bookingEmail ?? null,
});

/** What was typed by the person who booked a card; null of one that was planned at the desk. */
export function bookingOf(card: BookedCard & { readonly probable: Probable | null }) {
  if (!isBooked(card)) return null;
  return {
    name: card.bookingName ?? null,
    phone: card.bookingPhone ?? null,
    email: card.bookingEmail ?? null,
    plate: card.bookingPlate ?? null,
    note: card.bookingNote ?? null,
    serviceId: card.bookingServiceId ?? null,
    probable: card.probable,
  };
}
