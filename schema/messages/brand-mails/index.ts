import { texts } from '../../../generated/messages/brand-mails.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Mails to the owner of a workshop about its own domain and sender. */
export const brandMails: Texts<typeof en> = texts;
