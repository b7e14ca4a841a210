import { texts } from '../../../generated/messages/push-messages.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the push messages that people get of their own workshop. */
export const pushMessages: Texts<typeof en> = texts;
