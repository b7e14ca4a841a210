import { texts } from '../../../generated/messages/api-key-mails.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the mail about a key that nobody uses. */
export const apiKeyMailTexts: Texts<typeof en> = texts;
