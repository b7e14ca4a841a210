import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  subject: {
    ROADWORTHY: 'Tehnični pregled: {car}, do {day}, {workshop}',
    SERVICE: 'Servis: {car}, {workshop}',
    TYRES_ON: 'Zimske pnevmatike: {car}, {workshop}',
    TYRES_OFF: 'Letne pnevmatike: {car}, {workshop}',
    DEFERRED: 'Odloženo delo: {car}, {workshop}',
    WARRANTY_END: 'Garancija na opravljeno delo: {car}, do {day}, {workshop}',
    CUSTOM: 'Opomnik: {car}, {workshop}',
  },
  several: 'Opomniki: {car}, {workshop}',
  text: {
    ROADWORTHY: 'Tehnični pregled ({car}) velja do {day}.',
    SERVICE: 'Naslednji servis ({car}) je predviden {day}.',
    TYRES_ON: 'Čas je za zimske pnevmatike ({car}); obvezne so od {day}.',
    TYRES_OFF: 'Čas je za letne pnevmatike ({car}); zimske so obvezne do {day}.',
    DEFERRED: 'Ob zadnjem obisku smo del opravil ({car}) odložili do {day}.',
    WARRANTY_END: 'Garancija za naše delo ({car}) velja do {day}. Če kaj ni tako, kot bi moralo biti, nam povejte.',
    CUSTOM: '{car}, {day}: {words}',
  },
  about: 'Naslednji servis ({car}) je predviden pri {km} km, okoli {day}.',
  aboutWork: 'Odloženo delo ({car}) je predvideno pri {km} km, okoli {day}.',
  book: {
    button: 'Izberi termin',
    note: 'Lahko tudi odgovorite na to sporočilo ali nas pokličete.',
    line: 'Izbira termina: {url}',
  },
  call: 'Za dogovor o terminu pokličite {phone}.',
  reply: 'Za dogovor o terminu odgovorite na to sporočilo ali nas pokličite.',
  ask: 'Za dogovor o terminu nas pokličite.',
  carWithoutPlate: 'vaše vozilo',
} as const satisfies Words<typeof en>;
