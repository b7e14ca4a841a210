import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  title: 'Lastna domena',
  text: 'Stranke odpirajo vaše strani pod vašim imenom in povezave v\u00a0e-pošti vodijo tja. Potrebujete dostop do nastavitev pri ponudniku domene.',
  host: 'Domena',
  hostHint: 'Na primer servis.novak.example',
  add: 'Dodaj domeno',
  states: { PENDING: 'Še ni potrjena', ACTIVE: 'Deluje', FAILED: 'Ne deluje', REMOVED: 'Odstranjena' },
  pendingText: 'Oba zapisa vpišite pri ponudniku domene. Preverjamo ju vsakih nekaj minut.',
  failedText: 'Zapisa TXT ni več ali pa je domeno potrdila druga delavnica.',
  txtName: 'Zapis TXT: ime',
  txtValue: 'Zapis TXT: vrednost',
  cnameName: 'Zapis CNAME: ime',
  cnameValue: 'Zapis CNAME: vrednost',
  seen: 'Preverjeno {at}. Odgovor: {answer}',
  check: 'Preveri zdaj',
  checked: 'Domena je preverjena',
  failed: 'To ni uspelo',
  removeTitle: 'Odstranim {host}?',
  removeText: 'Povezave nanjo takoj prenehajo delovati. 90\u00a0dni je ne more uporabiti nobena druga delavnica.',
  removed: 'Domena je odstranjena',
} as const satisfies Words<typeof en>;
