import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the mails about subscriptions, access beside them and bank transfers, in Slovenian. */
export const sl = {
  receipt: {
    subject: 'Potrdilo o plačilu {amount}',
    text: 'Hvala. Prejeli smo {amount} za račun {number} z dne {date}.',
    button: 'Odpri račune',
    note: 'Račun lahko kadar koli prenesete na zaslonu »Pregled«.',
  },
  paymentFailed: {
    subject: 'Plačilo {amount} ni uspelo',
    text: 'Računa {number} z dne {date} v znesku {amount} ni bilo mogoče zaračunati. Dokler ni plačan, sta program in prenos zaprta. Na zaslonu »Pregled« odprite »Upravljanje plačil« in preverite kartico.',
    button: 'Preveri kartico',
    note: 'Ponudnik plačil bo v naslednjih dneh poskusil znova.',
  },
  trialEnding: {
    subject: 'Brezplačni mesec se izteče {date}',
    text: 'Vaš brezplačni mesec se izteče {date}. Če ne storite ničesar, se paket nadaljuje in naslednji mesec se zaračuna s kartice.',
    button: 'Odpri pregled',
    note: 'Do takrat lahko paket zamenjate ali odpoveste pod »Upravljanje plačil«.',
  },
  subscriptionEnded: {
    subject: 'Vaša naročnina je potekla',
    text: 'Vaša naročnina je potekla {date}. Račun, ekipa in podatki ostanejo, kot so, in se z novim paketom znova odprejo.',
    button: 'Izberi paket',
    note: 'Če tega niste pričakovali, zadnje plačilo morda ni uspelo.',
  },
  accessGranted: {
    subject: 'Dostop imate do {date}',
    text: 'Dostop do Delavnice s paketom {plan} je odprt do {date}. Zanj se s kartice ne zaračuna nič.',
    button: 'Odpri pregled',
    note: 'Teden dni pred iztekom vas spomnimo.',
  },
  accessGrantedTwice: {
    subject: 'Dostop imate do {date}, naročnina pa teče naprej',
    text: 'Dostop do Delavnice s paketom {plan} je odprt do {date}. Poleg tega teče vaša naročnina in se zaračunava s kartice. Če obojega ne potrebujete, jo odpovejte na zaslonu »Pregled« pod »Upravljanje plačil«; kar ste že plačali, ostane odprto.',
    button: 'Odpri pregled',
    note: 'Teden dni pred iztekom vas spomnimo, razen če naročnina teče naprej.',
  },
  accessEnding: {
    subject: 'Dostop se izteče {date}',
    text: 'Dostop do Delavnice s paketom {plan} se izteče {date}. Da ne bo prekinitve, izberite paket in ga plačajte s kartico ali po predračunu.',
    button: 'Izberi paket',
    note: 'Račun, ekipa in podatki ostanejo, kot so.',
  },
  accessEnded: {
    subject: 'Dostop se je iztekel',
    text: 'Vaš dostop do Delavnice se je končal {date}. Račun, ekipa in podatki ostanejo, kot so, in se z novim paketom znova odprejo.',
    button: 'Izberi paket',
    note: 'Če tega niste pričakovali, se obrnite na tistega, ki vam je dostop omogočil.',
  },
  accessEndedSubscriptionBegins: {
    subject: 'Dostop se je iztekel, naročnina začne teči zdaj',
    text: 'Dostop, ki ste ga imeli brez naročnine, se je končal {date}, prej kot je bilo predvideno. Naročnina, ki ste jo kupili za čas po njem, začne teči zdaj: s kartice se zaračuna prvi mesec oziroma se začne brezplačni mesec, če ga imate.',
    button: 'Odpri pregled',
    note: 'Paket lahko zamenjate ali odpoveste pod »Upravljanje plačil«.',
  },
  subscriptionBegins: {
    subject: 'Naročnina začne teči {date}',
    text: 'Dostop, ki ste ga imeli brez naročnine, se izteka. Naročnina začne teči {date}, takrat se s kartice zaračuna prvi mesec.',
    button: 'Odpri pregled',
    note: 'Do takrat lahko paket zamenjate ali odpoveste pod »Upravljanje plačil«.',
  },
  proForma: {
    subject: 'Predračun {number}: {amount} do {date}',
    text: 'Prosimo, nakažite {amount} prejemniku {payee} na račun {iban} do {date} in navedite sklic {reference}. Predračun s kodo UPN QR za vašo banko odprete z gumbom. Dostop se odpre, ko prejmemo denar.',
    button: 'Odpri predračun',
    note: 'Če tega niste želeli naročiti, vam ni treba storiti ničesar: brez nakazila se ne zaračuna nič.',
  },
  proFormaForCompany: {
    subject: 'Predračun {number}: {amount} do {date}',
    text: 'Prosimo, nakažite {amount} prejemniku {payee} na račun {iban} do {date} in navedite sklic {reference}. Predračun s kodo UPN QR za vašo banko odprete z gumbom; na njem je vaša ID za DDV {vatId}. Dostop se odpre, ko prejmemo denar.',
    button: 'Odpri predračun',
    note: 'Če tega niste želeli naročiti, vam ni treba storiti ničesar: brez nakazila se ne zaračuna nič.',
  },
} as const satisfies Words<typeof en>;
