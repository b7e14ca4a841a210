/** What other features may show of calendars. */
export { CalendarFeedCard } from './lazy-calendar-feed-card.tsx';
