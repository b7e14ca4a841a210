import type { Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** Texts of the invoices on the pages of a customer and of a vehicle. */
export const customerInvoicesTexts: Texts<typeof en> = { en, sl };
