import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  subject: 'Ključ API {name} ni v\u00a0uporabi',
  text: 'Ključ {name} ({prefix}) leto dni ni bil uporabljen. Čez dva tedna preneha delovati, če ga do takrat ne uporabi noben program. Če ga ne potrebujete več, ga prekličite zdaj.',
  button: 'Odpri ključe',
  note: 'Najdete jih v\u00a0nastavitvah pod Povezave.',
} as const satisfies Words<typeof en>;
