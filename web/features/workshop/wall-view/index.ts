/** What other features may show of the screen on the wall. */
export { WallViewDialog } from './lazy-wall-view-dialog.ts';
export { WallViewCard } from './wall-view-card.tsx';
