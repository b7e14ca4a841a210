import { feature } from '../../../api/operation/index.ts';

/** Appointments in the calendar programs of people, and on a screen on the wall. */
export const calendarFeedFeature = feature({
  name: 'calendar feed',
  ownedTables: ['calendarFeed', 'wallView'],
});
