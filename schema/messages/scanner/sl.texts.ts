import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of what a hand-held scanner has read, in Slovenian. */
export const sl = {
  vin: 'Prebrano: VIN {vin}',
  plate: 'Prebrano: registrska oznaka {plate}',
  ean: 'Prebrano: EAN {ean}',
  tyres: 'Prebrano: nalepka pnevmatik {label}',
  document: 'Prebrano: {name} {number}',
  documents: {
    jobCard: 'Delovni nalog',
    estimate: 'Predračun',
    invoice: 'Račun',
    proForma: 'Predračun naročnine',
  },
  notTaken: 'Odprti zaslon tega ne potrebuje.',
  unknown: 'Prebrana koda ni VIN, registrska oznaka ali naša koda',
} as const satisfies Words<typeof en>;
