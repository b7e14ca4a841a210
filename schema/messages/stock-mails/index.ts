import { texts } from '../../../generated/messages/stock-mails.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the mails about the stock of a workshop. */
export const stockMails: Texts<typeof en> = texts;
