import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  title: 'Odjava, {workshop}',
  head: 'Ne želite več vabil in ponudb?',
  ask: 'Avtoservis {workshop} vam po odjavi ne bo več pošiljal opomnikov na servis in tehnični pregled, ponudb in novosti, ne po e-pošti ne s sporočili SMS.',
  stays:
    'Še vedno boste prejemali obvestila o delu, ki poteka: predračune, račune in obvestilo, da je vozilo pripravljeno.',
  end: 'Odjavi me',
  endedHead: 'Odjavljeni ste',
  ended: 'Avtoservis {workshop} vam ne bo več pošiljal vabil, ponudb in novosti.',
  again: 'Če si premislite, to sporočite avtoservisu.',
  notSent: 'Pošiljanje ni uspelo. Preverite povezavo in poskusite znova ali pa pokličite avtoservis.',
} as const satisfies Words<typeof en>;
