import type { Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** Texts of the list of work that is done and not billed. */
export const toBillTexts: Texts<typeof en> = { en, sl };
