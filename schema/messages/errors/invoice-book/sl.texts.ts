import type { Words } from '../../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  bookNumber: 'Številka je zapisana s števkami in brez ničle na začetku, na primer 7',
  bookSet: 'Številka seta ima dve števki, na primer 03',
  bookSerial: 'Serijska številka knjige ima štiri znake, vezaj in sedem števk, na primer 5001-0001018',
  bookSetEntered: 'Ta set knjige je že vpisan',
  bookNumberEntered: 'Ta številka iz iste knjige je že vpisana, pri drugem setu',
  bookPremise: 'Ta poslovni prostor pri Finančni upravi ni prijavljen',
  bookSums: 'Vpišite vsaj en znesek',
  invoicedSince: 'To delo je že na računu. Če ga želite spremeniti, izdajte dobropis',
} as const satisfies Words<typeof en>;
