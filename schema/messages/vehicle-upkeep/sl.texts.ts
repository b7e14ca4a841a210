import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  noCategory: 'Ni vpisana',
  about: 'okoli {day}',
  serviceForecast: 'Predvideni naslednji servis',
  roadworthyProposal: 'Tehnični pregled po prvi registraciji',
  categories: {
    M1: 'M1 – osebno vozilo',
    M2: 'M2 – manjši avtobus',
    M3: 'M3 – avtobus',
    N1: 'N1 – lahko tovorno vozilo',
    N2: 'N2 – tovorno vozilo do 12 t',
    N3: 'N3 – tovorno vozilo nad 12 t',
    L: 'L – motorno kolo',
    O: 'O – priklopno vozilo',
  },
} as const satisfies Words<typeof en>;
