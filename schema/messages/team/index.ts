import type { Text, Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** Texts of team management. */
export const teamTexts: Texts<typeof en> = { en, sl };

export type TeamText = Text<typeof en>;
