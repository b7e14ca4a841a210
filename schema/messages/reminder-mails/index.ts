import type { Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** Texts of the mails to customers who have not paid in time. */
export const reminderMails: Texts<typeof en> = { en, sl };
