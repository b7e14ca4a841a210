import type { Text, Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** Texts of the screen on which the desktop app hands a person over to the browser. */
export const handOverTexts: Texts<typeof en> = { en, sl };

export type HandOverText = Text<typeof en>;
