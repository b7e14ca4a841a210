import type { Texts } from '../text.ts';
import { en } from './en.texts.ts';
import { sl } from './sl.texts.ts';

/** What the program writes on invoices by itself. */
export const invoiceTexts: Texts<typeof en> = { en, sl };
