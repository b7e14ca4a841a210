import { texts } from '../../../generated/messages/tyre-papers.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** What is written on labels and lists of tyres, and in the job of a swap. */
export const tyrePaperTexts: Texts<typeof en> = texts;
export type TyrePaperText = Text<typeof en>;
