import { texts } from '../../../generated/messages/count-paper.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** The record of a stock count, on paper. */
export const countPaperTexts: Texts<typeof en> = texts;
export type CountPaperText = Text<typeof en>;
