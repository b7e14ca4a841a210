import {
  calendarFeed,
  saveCalendarFeedInput,
  saveWallViewInput,
  wallView,
} from '../../../../schema/features/desk/planner/calendar-feed.ts';
import { feature, operation } from '../../../api/operation/index.ts';
import { readCalendarFeed, revokeCalendarFeed, saveCalendarFeed } from './feed/manage-feed.ts';
import { readWallView, revokeWallView, saveWallView } from './wall/manage-wall.ts';

const ofPerson = { permission: 'planner.see', output: calendarFeed.nullable() } as const;
/** Its address opens without a log-in, so that it would outlive the key that has read it. */
const ofDesk = { permission: 'planner.manage', forPeople: true, output: wallView.nullable() } as const;

/** Appointments in the calendar programs of people, and on a screen on the wall. */
export const calendarFeedFeature = feature({
  name: 'calendar feed',
  ownedTables: ['calendarFeed', 'wallView'],
  operations: [
    operation({
      ...ofPerson,
      kind: 'query',
      name: 'calendarFeed',
      forPeople: true,
      shows: {},
      description: 'The address of the own calendar, or null.',
      run: readCalendarFeed,
    }),
    operation({
      ...ofPerson,
      kind: 'mutation',
      name: 'saveCalendarFeed',
      forPeople: true,
      description: 'Makes the address of the own calendar, changes what it shows, or replaces it by another address.',
      input: saveCalendarFeedInput,
      run: saveCalendarFeed,
    }),
    operation({
      ...ofPerson,
      kind: 'mutation',
      name: 'revokeCalendarFeed',
      forPeople: true,
      description: 'Ends the address of the own calendar; null afterwards.',
      run: revokeCalendarFeed,
    }),
    operation({
      ...ofDesk,
      kind: 'query',
      name: 'wallView',
      shows: {},
      description: 'The address of the screen on the wall of the workshop, or null.',
      run: readWallView,
    }),
    operation({
      ...ofDesk,
      kind: 'mutation',
      name: 'saveWallView',
      description: 'Makes the address of the screen on the wall, or replaces it by another one.',
      input: saveWallViewInput,
      run: saveWallView,
    }),
    operation({
      ...ofDesk,
      kind: 'mutation',
      name: 'revokeWallView',
      description: 'Ends the address of the screen on the wall; null afterwards.',
      run: revokeWallView,
    }),
  ],
});
