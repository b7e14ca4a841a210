import { texts } from '../../../generated/messages/fiscal-mails.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the mails about the confirmation of invoices. */
export const fiscalMails: Texts<typeof en> = texts;
