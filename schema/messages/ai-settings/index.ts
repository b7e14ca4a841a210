import { texts } from '../../../generated/messages/ai-settings.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** What the page of AI diagnostics in the settings says. */
export const aiSettingsTexts: Texts<typeof en> = texts;
