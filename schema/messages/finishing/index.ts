import { texts } from '../../../generated/messages/finishing.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of finishing the work on a car: what came of it. */
export const finishingTexts: Texts<typeof en> = texts;
