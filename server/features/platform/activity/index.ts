/** What other features may use of the activity. */
export { readFields, withoutFields } from './activity-fields.ts';
export { type Happened, recordActivities, recordActivity } from './record-activity.ts';
export { redactActivities } from './redact-activities.ts';
export { removeActivities } from './remove-activities.ts';
