import { texts } from '../../../generated/messages/brand-settings.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** How a workshop looks to its customers, as its owner chooses it. */
export const brandSettingsTexts: Texts<typeof en> = texts;
