import { texts } from '../../../generated/messages/sms-sending.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** What dialogs say that send an SMS to a customer. */
export const smsSendingTexts: Texts<typeof en> = texts;

export type SmsSendingText = Text<typeof en>;
