/** What other features may use of bound book. */
export { BookCard } from './lazy-book-card.tsx';
