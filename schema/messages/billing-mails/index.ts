import { texts } from '../../../generated/messages/billing-mails.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the mails about subscriptions, access beside them and bank transfers. */
export const billingMails: Texts<typeof en> = texts;
