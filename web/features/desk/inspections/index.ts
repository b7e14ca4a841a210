/** What other features show of inspections. */
export { InspectionsCard } from './card/inspections-card.tsx';
