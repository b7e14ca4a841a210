import type { Text, Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** Texts of the plans, of where a subscription stands, and of the invoices. */
export const billingTexts: Texts<typeof en> = { en, sl };

export type BillingText = Text<typeof en>;
