import type { Text, Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** Texts that every list and every form of the workshop shares. */
export const kitTexts: Texts<typeof en> = { en, sl };

export type KitText = Text<typeof en>;
