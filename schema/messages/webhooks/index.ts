import { texts } from '../../../generated/messages/webhooks.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the webhook settings. */
export const webhooksTexts: Texts<typeof en> = texts;

export type WebhooksText = Text<typeof en>;
