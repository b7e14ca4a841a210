import { texts } from '../../../generated/messages/customer-invoices.ts';
import type { Texts } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the invoices on the pages of a customer and of a vehicle. */
export const customerInvoicesTexts: Texts<typeof en> = texts;
