import type { Text, Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** Texts of the screen of whoever works on cars. */
export const myJobsTexts: Texts<typeof en> = { en, sl };

export type MyJobsText = Text<typeof en>;
