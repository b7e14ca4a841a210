import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  smallService: 'Menjava olja in oljnega filtra',
  fullService: 'Redni servis z menjavo vseh filtrov',
  brakePads: 'Menjava zavornih ploščic spredaj',
  brakeDiscs: 'Menjava zavornih diskov in ploščic spredaj',
  tyres: 'Menjava pnevmatik s centriranjem, 4 kolesa',
  battery: 'Menjava akumulatorja',
  diagnosis: 'Diagnostika napak',
  inspection: 'Pregled pred tehničnim pregledom',
  climate: 'Servis klimatske naprave',
  wipers: 'Menjava metlic brisalcev',
} as const satisfies Words<typeof en>;
