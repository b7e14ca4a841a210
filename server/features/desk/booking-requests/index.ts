/** What other features may use of booking requests. */
export { type Booking, bookCard } from './book-card.ts';
export { cancelVisitOfCard, moveVisitOfCard } from './change-visit.ts';
