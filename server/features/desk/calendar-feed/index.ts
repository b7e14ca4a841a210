/** What the composition uses of calendar feeds and the screen on the wall. */
export { calendarFeeds } from './feed/calendar-feed.rest.ts';
export { wallPages } from './wall/wall.rest.ts';
