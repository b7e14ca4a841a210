/** What other features may show of personal data. */
export { PersonalDataCard } from './personal-data-card.tsx';
