import type { Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** Texts of the example workshop. */
export const exampleTexts: Texts<typeof en> = { en, sl };
