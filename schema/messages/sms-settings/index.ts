import { texts } from '../../../generated/messages/sms-settings.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Settings of SMS to customers. */
export const smsSettingsTexts: Texts<typeof en> = texts;

export type SmsSettingsText = Text<typeof en>;
