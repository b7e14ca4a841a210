export { FirstRunCard } from './late-card.ts';
