import { texts } from '../../../generated/messages/portal-mails.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the mail by which customers sign in to the portal. */
export const portalMails: Texts<typeof en> = texts;
