import { texts } from '../../../generated/messages/first-rate.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the dialog in which an owner sets the first price of an hour. */
export const firstRateTexts: Texts<typeof en> = texts;
