/** What other features show of job cards. Their words are those of `schema/messages/job-cards`. */

export { useFinish } from './finish/use-finish.tsx';
export { RunningTime } from './jobs/running-time.tsx';
export { MoveMenu, useMoveCard } from './moves.tsx';
export { isBillable } from './shared/job-moves.ts';
export { useAct } from './shared/use-act.ts';
/** Brings the screen of a card, for whoever is about to open one. */
export const loadJobCard = () => import('./job-card-page.tsx');
