/** What the screen of a job card shows on the phone of who works on it. */

export { PhoneCard } from './phone-card.tsx';
