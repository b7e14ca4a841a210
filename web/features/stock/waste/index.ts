/** What other features may use of the estimate of waste. */

export { LazyWasteCard } from './lazy-waste-card.ts';
