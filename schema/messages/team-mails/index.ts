import { texts } from '../../../generated/messages/team-mails.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the mails that owners and members of a team cause. */
export const teamMails: Texts<typeof en> = texts;
