import type { Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** Texts of the help screen. */
export const helpTexts: Texts<typeof en> = { en, sl };

export type HelpTopic = keyof (typeof en)['titles'];
