import { texts } from '../../../generated/messages/records.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts that the pages of a vehicle, a customer and an invoice share. */
export const recordsTexts: Texts<typeof en> = texts;
