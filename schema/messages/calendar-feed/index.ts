import { texts } from '../../../generated/messages/calendar-feed.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the calendar that somebody subscribes to. */
export const calendarFeedTexts: Texts<typeof en> = texts;
