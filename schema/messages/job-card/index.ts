import type { Text, Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** Texts of the screen of one job card. */
export const jobCardTexts: Texts<typeof en> = { en, sl };

export type JobCardText = Text<typeof en>;
