import type { Text, Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** Texts of an owner's first hour. */
export const firstRunTexts: Texts<typeof en> = { en, sl };

export type FirstRunText = Text<typeof en>;
