import type { Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** Texts of the user menu: language, theme and how the desk looks on this device. */
export const userMenuTexts: Texts<typeof en> = { en, sl };
