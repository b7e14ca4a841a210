import type { Words } from '../../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  tooLittleStock: 'Toliko tega dela ni na zalogi',
  stockIsOff: 'Zaloga je v nastavitvah izklopljena',
  partsReserved: 'Rezervirani deli za ta nalog še niso vzeti z zaloge',
  partsIssued: 'Deli so že vzeti z zaloge: najprej jih vrnite',
  noStockLine: 'Ta postavka ne jemlje z zaloge',
  nothingToTake: 'Ni več ničesar, kar bi bilo treba vzeti',
  workNotAgreed: 'Deli se jemljejo samo za potrjeno delo',
  partInUse: 'Ta del je na zalogi, rezerviran ali naročen',
  noteReceived: 'Ta dobavnica je že prevzeta',
  moreThanOrdered: 'Prispelo je več, kot je bilo naročeno',
  orderNotSent: 'Za to naročilo ni mogoče prevzeti blaga: ni poslano ali pa je zaključeno',
  notAllFree: 'Del te pošiljke je že porabljen ali rezerviran',
  lineOrdered: 'To je že na drugem naročilu',
  supplierWithoutMail: 'Ta dobavitelj nima e-poštnega naslova',
  chooseUnit: 'Vpišite kos, l, kg ali m',
  notAnEan: 'To ni EAN: ena od števk je napačna',
  eanOfOther: 'Ta EAN že ima {name}',
  countOpen: 'Inventura je že odprta: najprej jo knjižite ali prekličite',
  countEnded: 'Ta inventura je že zaključena',
  countAgain: 'Nekatere dele je treba najprej prešteti še enkrat',
  partNotCounted: 'Ta del ni med tistimi, ki se štejejo',
  countedAtOtherTime: 'To ni bilo prešteto med to inventuro',
  importedWithoutStock: 'Zaloga je izklopljena: del se uvozi brez zaloge',
} as const satisfies Words<typeof en>;
