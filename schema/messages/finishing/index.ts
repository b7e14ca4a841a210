import { texts } from '../../../generated/messages/finishing.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of finishing the work on a car and of handing it over: what is asked where something is not agreed or not billed. */
export const finishingTexts: Texts<typeof en> = texts;
