/** What other features may show of the screen on the wall. */
export { WallViewCard } from './wall-view-card.tsx';
