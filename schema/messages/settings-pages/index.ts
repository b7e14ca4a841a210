import { texts } from '../../../generated/messages/settings-pages.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** What the pages of the workshop's settings are called, beside them and in the command menu. */
export const settingsPagesTexts: Texts<typeof en> = texts;
