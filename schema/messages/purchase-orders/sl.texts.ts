import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  order: 'Naročilo',
  subject: 'Naročilo {number}, {workshop}',
  text: 'Naročamo spodaj navedeno blago. Prosimo, da na dobavnici navedete številko naročila {number}.',
  account: 'Naša številka kupca: {account}',
  line: '{place}. {quantity} {unit} {description}',
  ownNumber: '(št. {number})',
  supplier: 'Dobavitelj',
  customerNumber: 'Številka kupca',
  orderedOn: 'Datum',
  expectedOn: 'Pričakovano',
  place: 'Št.',
  description: 'Opis',
  number: 'Številka',
  quantity: 'Količina',
  pieces: 'kos',
  price: 'Cena brez DDV',
  draft: 'OSNUTEK',
} as const satisfies Words<typeof en>;
