import type { Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** Texts of the mails that a workshop sends to its customers. */
export const visitMails: Texts<typeof en> = { en, sl };
