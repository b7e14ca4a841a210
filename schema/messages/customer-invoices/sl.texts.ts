import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  toBill: 'Za obračun',
  noInvoices: 'Računov še ni.',
} as const satisfies Words<typeof en>;
