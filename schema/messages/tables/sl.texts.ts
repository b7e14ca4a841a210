import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  columnWidth: 'Širina stolpca {name}',
  choice: 'Izbira',
  acts: 'Dejanja',
  toBill: {
    plate: 'Oznaka',
    car: 'Vozilo',
    customer: 'Stranka',
    work: 'Delo',
    since: 'Od kdaj',
    sum: 'Za obračun z DDV',
  },
} as const satisfies Words<typeof en>;
