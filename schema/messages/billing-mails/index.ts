import type { Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** Texts of the mails about subscriptions, access beside them and bank transfers. */
export const billingMails: Texts<typeof en> = { en, sl };
