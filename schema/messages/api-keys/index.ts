import { texts } from '../../../generated/messages/api-keys.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the keys of the API in the settings. */
export const apiKeysTexts: Texts<typeof en> = texts;
