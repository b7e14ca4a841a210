import { texts } from '../../../generated/messages/invoices.ts';
import type { Text, Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the invoices. */
export const invoiceTexts: Texts<typeof en> = texts;
export type InvoicesText = Text<typeof en>;
