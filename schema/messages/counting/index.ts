import { texts } from '../../../generated/messages/counting.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Counting what lies on the shelves. */
export const countingTexts: Texts<typeof en> = texts;
