import { texts } from '../../../generated/messages/account-mails.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the mails about an account and its security. */
export const accountMails: Texts<typeof en> = texts;
