import type { Text, Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** Texts of the frame around every screen of somebody who is signed in: bar and navigation. */
export const shellTexts: Texts<typeof en> = { en, sl };

export type ShellText = Text<typeof en>;
