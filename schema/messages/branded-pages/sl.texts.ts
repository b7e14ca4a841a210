import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** The foot of the pages that customers are shown, in Slovenian. */
export const sl = {
  madeWith: 'Narejeno s\u00a0programom Delavnica',
  processor: 'Podatke za delavnico obdeluje Delavnica',
} as const satisfies Words<typeof en>;
