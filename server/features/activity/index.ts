/** What other features may use of the activity. */
export { type Happened, recordActivity } from './record-activity.ts';
