import type { Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** Texts of the screen on which templates of jobs are kept. */
export const templatesTexts: Texts<typeof en> = { en, sl };
