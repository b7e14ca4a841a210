import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  estimate: 'Predračun',
  draft: 'OSNUTEK',
  receipt: 'Potrdilo o prevzemu vozila',
  sheet: 'Delovni list',
  label: 'Oznaka ključa',
  customer: 'Stranka',
  phone: 'Telefon',
  vehicle: 'Vozilo',
  jobCard: 'Delovni nalog',
  madeOn: 'Datum',
  validUntil: 'Velja do',
  takenInAt: 'Sprejeto',
  promisedAt: 'Obljubljeno do',
  km: 'Stanje števca',
  fuelLevel: 'Gorivo',
  keyTag: 'Ključ',
  wish: 'Kaj želi stranka',
  note: 'Opomba za delavnico',
  description: 'Opis',
  quantity: 'Količina',
  amount: 'Znesek',
  pieces: 'kos',
  totalNet: 'Skupaj brez DDV',
  vat: 'DDV',
  total: 'Skupaj z DDV',
  agreed: 'Dogovorjeno največ, z DDV',
  subtotal: 'Vmesni seštevek',
  carried: 'Prenos s prejšnje strani',
  terms:
    'Avtoservis opravi dela, ki so navedena tukaj ali dogovorjena pozneje; nad dogovorjenim zneskom brez vprašanja ne opravi ničesar. Ko pridete po vozilo, prinesite to potrdilo.',
  signature: 'Podpis stranke',
} as const satisfies Words<typeof en>;
