import { texts } from '../../../generated/messages/checkout.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the checkout, where a plan is chosen, and of what comes after its payment page. */
export const checkoutTexts: Texts<typeof en> = texts;

export type CheckoutText = Text<typeof en>;
