import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  atFirstLoginLead:
    'Prvo geslo je določil lastnik delavnice in ga pozna. Za nadaljevanje izberite geslo, ki ga poznate samo vi.',
  atFirstLoginTitle: 'Izberite svoje geslo',
  changeFailed: 'Nič ni bilo spremenjeno',
  dashboardError: 'Pregleda ni bilo mogoče prikazati',
  failedToFetch: 'Podatkov uporabnika ni bilo mogoče pridobiti',
  loading: 'Nalaganje računa\u00a0…',
  logOut: 'Odjava',
  logoutFailed: 'Odjava ni uspela',
  loggingOut: 'Odjavljanje\u00a0…',
  newPassword: 'Novo geslo',
  newPasswordAgain: 'Ponovite novo geslo',
  ownPasswordChangedText: 'Zdaj ga poznate samo vi. Druge naprave so bile odjavljene.',
  passwordChanged: 'Geslo je spremenjeno',
  passwordChangeFailed: 'Geslo ni bilo spremenjeno',
  passwordsDontMatch: 'Gesli se ne ujemata',
  passwordHint: 'Vsaj {minimum, plural, one {# znak} two {# znaka} few {# znaki} other {# znakov}}',
  required: 'Obvezno',
  savePassword: 'Shrani novo geslo',
  savingPassword: 'Shranjevanje\u00a0…',
  retry: 'Poskusi znova',
} as const satisfies Words<typeof en>;
