import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** Words about the bound book, in Slovenian. */
export const sl = {
  title: 'Vezana knjiga računov',
  lead: 'Kadar nobena naprava ne deluje, se računi pišejo ročno v vezano knjigo. Pozneje vsakega vpišite tukaj: pošlje se Finančni upravi, ki ga mora imeti do konca drugega delovnega dne po datumu na računu. Če ni samo povezave, račune izdajajte kot navadno.',
  none: 'Iz knjige še ni vpisan noben račun.',
  enter: 'Vpiši račun iz knjige',
  invoice: 'Račun {number}',
  page: 'set {setNumber}, knjiga {serialNumber}',
  until: 'potrjen mora biti do {day}',
  fields: {
    premiseCode: 'Poslovni prostor',
    day: 'Datum na računu',
    setNumber: 'Številka seta',
    serialNumber: 'Serijska številka knjige',
    number: 'Številka računa',
    customerVatNumber: 'ID za DDV kupca',
  },
  hints: {
    setNumber: 'Dve števki, kot sta natisnjeni na obrazcu',
    serialNumber: 'Natisnjena je na obrazcu, na primer 5001-0001018',
    number: 'Samo števke',
    customerVatNumber: 'Samo za kupca, ki je davčni zavezanec',
  },
  sum: 'Znesek z DDV {rate} v €',
  sumExempt: 'Znesek brez DDV v €',
  sumOnly: 'Znesek v €',
  send: 'Vpiši in pošlji',
  sending: 'Pošiljanje\u00a0…',
  failed: 'Račun ni bil vpisan',
  outcomes: {
    CONFIRMED: 'Račun je vpisan in potrjen',
    WAITING: 'Račun je vpisan, Finančna uprava pa še ni odgovorila',
    REFUSED: 'Račun je vpisan, Finančna uprava pa ga je zavrnila',
  },
  waitsText: 'Pošilja se samodejno.',
} as const satisfies Words<typeof en>;
