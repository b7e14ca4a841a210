import type { Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** What the screens are called in the navigation and in the command menu. */
export const screensTexts: Texts<typeof en> = { en, sl };
