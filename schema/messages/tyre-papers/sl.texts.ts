import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  swapJob: 'Menjava pnevmatik',
  storage: 'Hramba pnevmatik {sets}, {from}–{to}',
  pickList: 'Pnevmatike za pripravo',
  labels: 'Nalepke za pnevmatike',
  shelf: 'Polica',
  plate: 'Registrska oznaka',
  reference: 'Komplet',
  tyres: 'Pnevmatike',
  customer: 'Stranka',
  nothing: 'Za ta dan ni shranjenih pnevmatik pričakovanih vozil',
  season: '{season, select, SUMMER {Letne} WINTER {Zimske} other {Celoletne}}',
} as const satisfies Words<typeof en>;
