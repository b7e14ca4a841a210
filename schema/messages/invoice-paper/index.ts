import { texts } from '../../../generated/messages/invoice-paper.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** What is printed on invoices, advance invoices and credit notes. */
export const invoicePaperTexts: Texts<typeof en> = texts;
export type InvoicePaperText = Text<typeof en>;
