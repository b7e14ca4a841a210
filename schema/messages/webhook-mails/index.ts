import { texts } from '../../../generated/messages/webhook-mails.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the mails about webhooks that were stopped. */
export const webhookMails: Texts<typeof en> = texts;
