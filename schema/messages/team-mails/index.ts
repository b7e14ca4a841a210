import type { Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** Texts of the mails that owners and members of a team cause. */
export const teamMails: Texts<typeof en> = { en, sl };
