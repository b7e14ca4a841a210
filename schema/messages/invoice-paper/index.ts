import type { Text, Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** What is printed on invoices, advance invoices and credit notes. */
export const invoicePaperTexts: Texts<typeof en> = { en, sl };
export type InvoicePaperText = Text<typeof en>;
