import { texts } from '../../../generated/messages/online-payments.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of payments that customers make online. */
export const onlinePaymentsTexts: Texts<typeof en> = texts;
