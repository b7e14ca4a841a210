import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** The question before something typed is lost: of the pages in a dialog, of the desktop shell in one of the system’s, in Slovenian. */
export const sl = {
  title: 'Vneseni podatki niso shranjeni',
  text: 'Če zdaj odidete, bodo izgubljeni.',
  stay: 'Ostani',
  leave: 'Odidi brez shranjevanja',
} as const satisfies Words<typeof en>;
