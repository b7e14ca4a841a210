import { texts } from '../../../generated/messages/phone-card.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of a job card on the phone of who works on the car. */
export const phoneCardTexts: Texts<typeof en> = texts;
