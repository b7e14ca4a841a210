import { texts } from '../../../generated/messages/card-payment.ts';
import type { Text, Texts } from '../text.ts';
import type { sl } from './sl.texts.ts';

/**
 * Texts of the card payment, which is in Slovenian whatever the language of the other screens (docs/specification.md
 * §2, §8).
 */
export const cardPaymentTexts: Texts<typeof sl> = texts;

export type CardPaymentText = Text<typeof sl>;
