import { texts } from '../../../generated/messages/billing.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the plans, of where a subscription stands, and of the invoices. */
export const billingTexts: Texts<typeof en> = texts;

export type BillingText = Text<typeof en>;
