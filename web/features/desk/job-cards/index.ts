/** What other features may use of job cards. */
export { MoveMenu, useMoveCard } from './moves.tsx';
/** Brings the screen of a card, for whoever is about to open one. */
export const loadJobCard = () => import('./job-card-page.tsx');
