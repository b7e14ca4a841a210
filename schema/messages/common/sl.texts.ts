import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts that every area shares: controls of the design system and the screens around the features, in Slovenian. */
export const sl = {
  cancel: 'Prekliči',
  close: 'Zapri',
  copied: 'Kopirano',
  copy: 'Kopiraj',
  copyFailed: 'Kopiranje ni uspelo',
  copyFailedText: 'Izberite besedilo in ga kopirajte ročno.',
  currentPassword: 'Trenutno geslo',
  hidePassword: 'Skrij geslo',
  homeLink: 'Delavnica, začetna stran',
  legalPages: {
    terms: 'Pogoji uporabe',
    privacy: 'Zasebnost',
    'data-processing': 'Pogodba o obdelavi podatkov',
    imprint: 'Kolofon',
  },
  legalTitle: 'Pravne strani',
  loading: 'Nalaganje\u00a0…',
  logIn: 'Prijava',
  networkError: 'Napaka omrežja',
  networkErrorText: 'Strežnik ni dosegljiv. Preverite povezavo in poskusite znova.',
  notFoundLead: 'Naslov je morda napačno vpisan ali pa je stran premaknjena.',
  notFoundTitle: 'Strani ni mogoče najti',
  notification: 'Obvestilo',
  notificationRegion: 'Obvestila ({hotkey})',
  reload: 'Znova naloži stran',
  requestFailed: 'Zahteva ni uspela',
  required: 'Obvezno',
  report: 'Poročilo za podporo',
  screenFailedLead:
    'Na tem zaslonu se je nekaj pokvarilo. Kar ste shranili, ni izgubljeno; navadno pomaga ponovno nalaganje.',
  screenFailedTitle: 'Tega zaslona ni mogoče prikazati',
  showPassword: 'Pokaži geslo',
  skipToContent: 'Preskoči na vsebino',
  toStartPage: 'Nazaj na začetno stran',
} as const satisfies Words<typeof en>;
