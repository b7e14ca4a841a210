import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  title: 'Uredite davčno potrjevanje',
  lead: 'Štirje koraki. Po vsakem lahko prekinete in nadaljujete pozneje: kar je shranjeno, ostane.',
  environmentHint: 'Testno okolje je za preizkušanje. Računi v njem niso davčno veljavni.',
  done: 'Končano',
  change: 'Spremeni',
  changeStep: 'Spremeni: {step}',
  next: 'Naprej',
  saving: 'Shranjevanje\u00a0…',
  notSaved: 'Ni shranjeno',
  steps: {
    certificate: 'Potrdilo',
    premise: 'Poslovni prostor',
    person: 'Naprava in oseba',
    on: 'Preizkus in vklop',
  },
  certificateText: 'Finančna uprava ga izda v eDavkih kot datoteko, geslo zanj dobite posebej.',
  certificateIs: '{subject}, velja do {day}',
  choose: 'Izberite datoteko',
  drop: 'ali jo spustite sem',
  chooseOther: 'Izberite drugo datoteko',
  premiseText: 'Kje izdajate račune. Tri številke stavbe najdete v javnem vpogledu v podatke o nepremičninah (GURS).',
  premiseAddressed:
    'Kje izdajate račune. Naslov je že vpisan iz podatkov delavnice; tri številke stavbe najdete v javnem vpogledu v podatke o nepremičninah (GURS).',
  register: 'Prijavi prostor',
  asking: 'Čakanje na Finančno upravo\u00a0…',
  notRegistered: 'Prostor ni bil prijavljen',
  premiseRefused: 'Finančna uprava prostora ni sprejela',
  personText: 'Na vsakem računu sta oznaka naprave in davčna številka osebe, ki ga je izdala.',
  device: 'Oznaka naprave',
  deviceHint: 'Je del številke vsakega računa, na primer P1-B1-12.',
  operator: 'Kdo izdaja račune',
  operatorTaxNumber: 'Davčna številka te osebe',
  waits: 'Finančna uprava še ni odgovorila',
  waitsText: 'Vprašamo jo znova, samodejno. Vse, kar ste vpisali, je shranjeno.',
  askAgain: 'Pošlji znova',
  answered: 'Finančna uprava je odgovorila na preizkusno sporočilo in prijavila prostor {code}: {at}.',
  testText: 'Računi bodo potrjeni v testnem okolju in niso davčno veljavni.',
  turnOn: 'Vključi potrjevanje',
  notOn: 'Potrjevanje ni bilo vključeno',
  isOn: {
    TEST: 'Računi se potrjujejo v testnem okolju',
    LIVE: 'Račune potrjuje Finančna uprava',
  },
} as const satisfies Words<typeof en>;
