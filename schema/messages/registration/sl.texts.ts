import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of registration, in Slovenian. */
export const sl = {
  debugLead: 'To je prikazano samo v razvojni različici. Geslo je zakrito.',
  debugTitle: 'Vneseni podatki',
  email: 'E-pošta',
  firstName: 'Ime',
  haveAccount: 'Že imate račun?',
  lastName: 'Priimek',
  logIn: 'Prijava',
  password: 'Geslo',
  passwordHint: 'Vsaj {minimum, plural, one {# znak} two {# znaka} few {# znaki} other {# znakov}}',
  register: 'Registracija',
  registerLead: 'En račun za vašo delavnico. Paket izberete pozneje.',
  registerTitle: 'Registracija',
  registered: 'Registracija je uspela',
  registeredMailPrepared: 'Sporočilo s potrditveno povezavo je pripravljeno in bo kmalu prispelo.',
  registeredMailSent: 'V e-pošti poiščite potrditveno povezavo; preverite tudi neželeno pošto.',
  registeredNext: 'Odpiramo stran za prijavo.',
  registering: 'Ustvarjanje računa\u00a0…',
  registrationFailed: 'Registracija ni uspela',
  required: 'Obvezno',
  username: 'Uporabniško ime',
  usernameHint:
    'Vsaj {minimum, plural, one {# znak} two {# znaka} few {# znaki} other {# znakov}}. Prijavljate se z e-poštnim naslovom, ne s tem imenom.',
} as const satisfies Words<typeof en>;
