import { texts } from '../../../generated/messages/messages.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** What the screens say of messages to customers. */
export const messagesTexts: Texts<typeof en> = texts;

export type MessagesText = Text<typeof en>;
