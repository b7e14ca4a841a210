import { texts } from '../../../generated/messages/billing-details.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the billing details. */
export const billingDetailsTexts: Texts<typeof en> = texts;
