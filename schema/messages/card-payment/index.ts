import type { Text, Texts } from '../text.ts';
import { sl } from './sl.texts.ts';

/**
 * Texts of the card payment, which is in Slovenian whatever the language of the other screens (docs/specification.md
 * §2, §8).
 */
export const cardPaymentTexts: Texts<typeof sl> = { en: sl, sl };

export type CardPaymentText = Text<typeof sl>;
