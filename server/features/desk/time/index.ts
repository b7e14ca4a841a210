/** What other features may use of time. */
export { timeOfDay } from './list-time.ts';
export { presentTimeEntry, runningOf } from './present-time-entry.ts';
export { closingAfter } from './replay/closing-after.ts';
export { stopForgotten, stopWorkAt } from './replay/place-clocks.ts';
