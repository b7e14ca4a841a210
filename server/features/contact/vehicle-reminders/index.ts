/** What the composition uses of the reminders. */
export { planningSender } from './planning-sender.ts';
