import type { Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** Texts of a field in a form. */
export const fieldTexts: Texts<typeof en> = { en, sl };
