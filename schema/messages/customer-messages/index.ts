import { texts } from '../../../generated/messages/customer-messages.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of messages that a workshop writes to a customer. */
export const customerMessages: Texts<typeof en> = texts;
