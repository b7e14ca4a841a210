/** What other features may use of time. */
export { presentTimeEntry, runningOf } from './present-time-entry.ts';
