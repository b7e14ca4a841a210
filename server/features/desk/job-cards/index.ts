/** What other features may use of job cards. */

export { isCardVisible } from './board/list-cards.ts';
export { type Booking, bookCard } from './bookings/book-card.ts';
export { cancelVisitOfCard, moveVisitOfCard } from './bookings/change-visit.ts';
export { lockNewCards, planJobCard, takeIn } from './cards/create-card.ts';
export { finishJobs } from './cards/finish-jobs.ts';
export { deliver, moveJobCard } from './cards/move-by-hand.ts';
export { updateToBill } from './unbilled/update-to-bill.ts';
