import { texts } from '../../../generated/messages/bank.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the screen of the bank’s bookings. */
export const bankTexts: Texts<typeof en> = texts;
