import type { Text, Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** Texts that every area shares: controls of the design system and the screens around the features. */
export const commonTexts: Texts<typeof en> = { en, sl };

export type CommonText = Text<typeof en>;
