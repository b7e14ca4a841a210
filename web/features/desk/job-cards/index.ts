/** What other features may use of job cards. */
export { MoveMenu, useMoveCard } from './moves.tsx';
/** Preloads the screen of a card. */
export const loadJobCard = () => import('./job-card-page.tsx');
