import type { Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** Texts of the screen of the bank’s bookings. */
export const bankTexts: Texts<typeof en> = { en, sl };
