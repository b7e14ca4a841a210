import { texts } from '../../../generated/messages/board-filter.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of what narrows the board. */
export const boardFilterTexts: Texts<typeof en> = texts;
