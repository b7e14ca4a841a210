/** What other features may use of card actions. */

export { DiscountDialog, loadDiscountDialog } from './dialogs/lazy-discount-dialog.ts';
export { HandOverNotices } from './finish/hand-over-notices.tsx';
export { useFinish } from './finish/use-finish.tsx';
export { UsualTemplates } from './lazy-usual-templates.ts';
export { type DeskCard, liftStep, type NextStep, nextStep, type Viewer, viewerOf } from './next-step/next-step.ts';
export {
  allowedJobStates,
  isBillable,
  isCardClosed,
  isDiscountable,
  mayEditLines,
} from './shared/allowed-job-states.ts';
export { nameOfCard, plateOf } from './shared/card-name.ts';
export { default as jobCardStyles } from './shared/job-cards.module.css';
export type { MovableCard } from './shared/movable-card.ts';
export { refetchActiveQueries } from './shared/refetch-active-queries.ts';
export { useDeskMutation } from './shared/use-desk-mutation.ts';
