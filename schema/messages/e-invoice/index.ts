import { texts } from '../../../generated/messages/e-invoice.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** What stands in e-invoices beside the words of the document itself. */
export const eInvoiceTexts: Texts<typeof en> = texts;
