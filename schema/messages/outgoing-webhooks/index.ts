import { texts } from '../../../generated/messages/outgoing-webhooks.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the webhooks in the settings. */
export const outgoingWebhooksTexts: Texts<typeof en> = texts;
