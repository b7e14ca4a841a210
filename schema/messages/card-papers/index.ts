import type { Text, Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** What is printed of a visit: estimate, receipt, workshop sheet and key label. */
export const cardPaperTexts: Texts<typeof en> = { en, sl };
export type CardPaperText = Text<typeof en>;
