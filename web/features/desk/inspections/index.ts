/** What other features show of inspections, and what the app does for them on every screen. */

export { useKeptAnswers } from './answers/use-kept-answers.ts';
export { InspectionsCard } from './card/inspections-card.tsx';
