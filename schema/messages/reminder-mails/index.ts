import { texts } from '../../../generated/messages/reminder-mails.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the mails to customers who have not paid in time. */
export const reminderMails: Texts<typeof en> = texts;
