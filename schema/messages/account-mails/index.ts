import type { Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** Texts of the mails about an account and its security. */
export const accountMails: Texts<typeof en> = { en, sl };
