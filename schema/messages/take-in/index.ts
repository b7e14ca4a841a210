import type { Text, Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** Texts of taking in. */
export const takeInTexts: Texts<typeof en> = { en, sl };

export type TakeInText = Text<typeof en>;
