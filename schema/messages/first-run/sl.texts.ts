import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  title: 'Prvi koraki v vaši delavnici',
  progress: 'Končano {done} od {total}',
  done: 'Končano',
  skip: 'Preskoči',
  skipStep: 'Preskoči: {step}',
  skipFailed: 'Koraka ni bilo mogoče preskočiti',
  afterPayment: 'Vse drugo je na voljo, ko imate paket.',
  steps: {
    email: 'Potrdite e-poštni naslov',
    plan: 'Izberite paket',
    workshop: 'Vpišite podatke delavnice',
    bank: 'Vpišite bančni račun',
    rate: 'Določite ceno delovne ure',
    fiscal: 'Uredite davčno potrjevanje računov',
    car: 'Dodajte prvo vozilo',
    colleague: 'Povabite prvega sodelavca',
    app: 'Namestite program za Windows',
  },
  texts: {
    email: 'Odprite povezavo, ki smo vam jo poslali po e-pošti.',
    plan: 'Plačilo začnete zgoraj.',
    workshop: 'Ime, naslov, davčna številka in logotip so na vsakem vašem računu.',
    bank: 'Natisnjen je na računih za nakazilo, s kodo za bančno aplikacijo.',
    rate: 'Do takrat je delo na vsakem predračunu in računu po 0,00\u00a0€.',
    fiscal: 'Brez njega ni mogoče prejeti gotovine ali kartice. Potrjuje program ali vaša druga blagajna.',
    car: 'Za začetek zadošča registrska oznaka.',
    colleague: 'Vsak v delavnici dobi svojo prijavo.',
    app: 'Za računalnik v sprejemni pisarni in v delavnici.',
  },
  ways: {
    email: 'Odpri',
    plan: 'Odpri',
    workshop: 'Vpiši',
    bank: 'Vpiši IBAN',
    rate: 'Določi',
    fiscal: 'Uredi',
    car: 'Dodaj',
    colleague: 'Povabi',
    app: 'Namesti',
  },
} as const satisfies Words<typeof en>;
