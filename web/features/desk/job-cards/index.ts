/** What other features may use of job cards. */
export { MoveMenu, useMoveCard } from './moves.tsx';
export { NextStepButton } from './next-step/next-step-button.tsx';
