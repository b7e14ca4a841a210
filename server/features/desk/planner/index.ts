/** What other features may use of the planner. */
export { markCardLeftOver } from './blocks/mark-left-over.ts';
export { planBlock } from './blocks/plan-block.ts';
export { readCalendar } from './calendar/read-calendar.ts';
export { archivedSince, presentResource, readResources } from './calendar/resources.ts';
export { listDayLoads } from './loads/day-loads.ts';
export { readFreeMinutes } from './loads/free-days.ts';
export { lockDays, recountDays } from './loads/recount-days.ts';
export {
  earliestOf,
  type FreeDay,
  freeTimes,
  isFree,
  isFull,
  lastDayOf,
  type WantedTime,
} from './online/free-times.ts';
export { presentService, readServices, type ServiceRow, settingsOfRow } from './services/show-booking.ts';
export { saveResource } from './settings/save-resource.ts';
