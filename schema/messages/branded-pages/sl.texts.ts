import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** Head and foot of the pages that customers are shown, in Slovenian. */
export const sl = {
  call: 'Pokliči {phone}',
  madeWith: 'Narejeno s\u00a0programom Delavnica',
  processor: 'Podatke za delavnico obdeluje Delavnica',
} as const satisfies Words<typeof en>;
