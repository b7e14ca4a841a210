import type { Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** Texts of the mails about the confirmation of invoices. */
export const fiscalMails: Texts<typeof en> = { en, sl };
