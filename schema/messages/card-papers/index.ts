import { texts } from '../../../generated/messages/card-papers.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** What is printed of a visit: estimate, receipt, workshop sheet and key label. */
export const cardPaperTexts: Texts<typeof en> = texts;
export type CardPaperText = Text<typeof en>;
