import { texts } from '../../../generated/messages/reminder-rules.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Settings of reminders to owners of cars. */
export const reminderRulesTexts: Texts<typeof en> = texts;

export type ReminderRulesText = Text<typeof en>;
