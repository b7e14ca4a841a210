import type { Text, Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** Texts of the webhook settings. */
export const webhooksTexts: Texts<typeof en> = { en, sl };

export type WebhooksText = Text<typeof en>;
