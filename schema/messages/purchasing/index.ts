import { texts } from '../../../generated/messages/purchasing.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of what has to be bought, was ordered and has come. */
export const purchasingTexts: Texts<typeof en> = texts;
