/** What the screen of a job card shows on a phone when a car comes or goes. */

export { ArrivalButton } from './arrival-button.tsx';
