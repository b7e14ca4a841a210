import type { Text, Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** Texts of the checkout, where a plan is chosen, and of what comes after its payment page. */
export const checkoutTexts: Texts<typeof en> = { en, sl };

export type CheckoutText = Text<typeof en>;
