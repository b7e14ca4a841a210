import { texts } from '../../../generated/messages/appointment-mails.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the mails by which a workshop informs a customer of an appointment. */
export const appointmentMails: Texts<typeof en> = texts;
