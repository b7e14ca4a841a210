import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  add: 'Načrtuj tudi moje delo',
  added: 'Vaše delo je zdaj mogoče načrtovati',
  addedText: 'Veljajo ure delavnice. Svoje ure vpišete v nastavitvah.',
  notAdded: 'Niste dodani v planer',
} as const satisfies Words<typeof en>;
