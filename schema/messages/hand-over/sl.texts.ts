import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the screen on which the desktop app hands a person over to the browser, in Slovenian. */
export const sl = {
  title: 'Nadaljujte v brskalniku',
  lead: 'Povezava iz programa Delavnica vas tu prijavi brez gesla.',
  loading: 'Odpiranje povezave iz programa\u00a0…',
  logsIn: 'S tem se prijavite v račun:',
  name: 'Ime',
  email: 'E-pošta',
  onlyIfYou:
    'Nadaljujte le, če ste pravkar pritisnili gumb v programu na tem računalniku. Če vam je to povezavo kdo poslal, stran zaprite.',
  goOn: 'Nadaljuj',
  goingOn: 'Trenutek\u00a0…',
  otherTitle: 'Tukaj je prijavljen nekdo drug',
  otherText: 'Če nadaljujete, bo {email} v tem brskalniku odjavljen.',
  change: 'Zamenjaj račun',
  stay: 'Pusti, kot je',
  notRead: 'Povezave ni bilo mogoče preveriti.',
  retry: 'Poskusi znova',
  failed: 'Prijava ni uspela',
  otherSince: 'Vmes se je tukaj nekdo prijavil. Preverite še enkrat, čigav je račun.',
  invalidTitle: 'Ta povezava ne velja več',
  invalidText:
    'Deluje enkrat in le eno minuto. Vrnite se v program in znova pritisnite gumb ali pa se prijavite tukaj.',
  notYours: 'To ni vaš račun?',
  logIn: 'Prijava',
} as const satisfies Words<typeof en>;
