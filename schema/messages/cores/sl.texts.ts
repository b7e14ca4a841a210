import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  returned: 'Stari del je vrnjen',
} as const satisfies Words<typeof en>;
