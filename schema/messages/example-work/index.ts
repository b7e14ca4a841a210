import type { Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** What is done to the cars of the example workshop. */
export const exampleWorkTexts: Texts<typeof en> = { en, sl };
