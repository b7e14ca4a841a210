import { texts } from '../../../generated/messages/two-factor.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of two-factor authentication. */
export const twoFactorTexts: Texts<typeof en> = texts;

export type TwoFactorText = Text<typeof en>;
