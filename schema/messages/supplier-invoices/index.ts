import { texts } from '../../../generated/messages/supplier-invoices.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of what suppliers have invoiced. */
export const supplierInvoicesTexts: Texts<typeof en> = texts;
