import type { Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** Texts of what a customer owes, on the customer's page. */
export const customerInvoicesTexts: Texts<typeof en> = { en, sl };
