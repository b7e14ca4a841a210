import type { Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** Texts of what an accountant is given. */
export const accountingTexts: Texts<typeof en> = { en, sl };
