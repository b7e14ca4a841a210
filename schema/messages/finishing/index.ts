import type { Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** Texts of finishing the work on a car and of handing it over: what is asked where something is not agreed or not billed. */
export const finishingTexts: Texts<typeof en> = { en, sl };
