import { texts } from '../../../generated/messages/reminders.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the reminders of overdue invoices. */
export const reminderTexts: Texts<typeof en> = texts;

export type ReminderText = Text<typeof en>;
