import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the screen on which an invitation to a team is accepted, in Slovenian. */
export const sl = {
  accept: 'Sprejmi vabilo',
  accepted: 'Dobrodošli v ekipi',
  acceptedText: 'Vaš račun je pripravljen.',
  accepting: 'Trenutek\u00a0…',
  account: 'Že imate račun?',
  email: 'E-pošta',
  failed: 'Vabilo ni bilo sprejeto',
  invalidText:
    'Vabilo je poteklo, je že sprejeto ali pa je bilo umaknjeno. Lastnika delavnice prosite, naj ga pošlje znova.',
  invalidTitle: 'To vabilo ne velja več',
  lead: 'Izberite si geslo in že boste v ekipi.',
  loading: 'Odpiranje vabila\u00a0…',
  logIn: 'Prijava',
  notRead: 'Vabila ni bilo mogoče odpreti.',
  password: 'Geslo',
  passwordAgain: 'Ponovite geslo',
  retry: 'Poskusi znova',
  title: 'Vabilo v ekipo',
  asMechanic: 'V delavnico »{workshop}« vas kot mehanika vabi {owner}.',
  asReceptionist: 'V delavnico »{workshop}« vas za delo v sprejemni pisarni vabi {owner}.',
} as const satisfies Words<typeof en>;
