import type { Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** What stands in e-invoices beside the words of the document itself. */
export const eInvoiceTexts: Texts<typeof en> = { en, sl };
