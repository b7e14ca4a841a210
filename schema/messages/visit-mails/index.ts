import { texts } from '../../../generated/messages/visit-mails.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the mails that a workshop sends to its customers. */
export const visitMails: Texts<typeof en> = texts;
