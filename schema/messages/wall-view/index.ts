import { texts } from '../../../generated/messages/wall-view.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the screen on the wall. */
export const wallViewTexts: Texts<typeof en> = texts;
