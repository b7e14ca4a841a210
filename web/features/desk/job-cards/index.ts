/** What other features may use of job cards. */
export { MoveMenu, useMoveCard } from './move-card.tsx';
export { NextStepButton } from './next-step/next-step-button.tsx';
