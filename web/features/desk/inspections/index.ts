/** What other features show of inspections, and what the app does for them on every screen. */

export { useResendAnswers } from './answers/use-resend-answers.ts';
export { InspectionsCard } from './card/inspections-card.tsx';
