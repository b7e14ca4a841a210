import { texts } from '../../../generated/messages/sms.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the SMS that a workshop sends to its customers. */
export const smsTexts: Texts<typeof en> = texts;
