import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  title: 'Cena delovne ure',
  name: 'Delo',
  price: 'Cena ure v € brez DDV',
  priceGross: 'Cena ure v € z DDV',
  withTemplates: 'Dodaj deset običajnih opravil kot predloge',
  noTemplates: 'Cena je shranjena, predloge niso dodane',
  saved: 'Cena delovne ure je shranjena',
} as const satisfies Words<typeof en>;
