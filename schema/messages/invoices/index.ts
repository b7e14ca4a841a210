import type { Text, Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** Texts of the invoices. */
export const invoiceTexts: Texts<typeof en> = { en, sl };
export type InvoicesText = Text<typeof en>;
