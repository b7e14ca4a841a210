import type { Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** Texts of the screen of who worked on what, and how long. */
export const clocksTexts: Texts<typeof en> = { en, sl };
