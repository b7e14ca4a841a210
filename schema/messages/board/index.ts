import type { Text, Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** Texts of the board and of what the day asks for. */
export const boardTexts: Texts<typeof en> = { en, sl };

export type BoardText = Text<typeof en>;
