/** What other features may use of the dialog that plans a card. */
export { usePlanCard } from './use-plan-card.tsx';
