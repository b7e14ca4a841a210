import type { Text, Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** Texts of two-factor authentication. */
export const twoFactorTexts: Texts<typeof en> = { en, sl };

export type TwoFactorText = Text<typeof en>;
