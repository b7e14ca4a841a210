import type { Text, Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** Texts of the reminders of overdue invoices. */
export const reminderTexts: Texts<typeof en> = { en, sl };

export type ReminderText = Text<typeof en>;
