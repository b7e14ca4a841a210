import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  commands: 'Poiščite karkoli',
  commandsHint:
    'Vpišite registrsko oznako, konec številke VIN, ime, telefon, opravljeno delo ali zaslon. Izberite s puščicama in pritisnite Enter.',
  commandsList: 'Zadetki',
  faultAction: 'Pišite podpori',
  faultForget: 'Zapri',
  faultText: 'Na naši strani je šlo nekaj narobe. Če se ponovi, nam sporočite; po številki bomo to našli.',
  help: 'Pomoč',
  keys: 'Tipke z eno črko',
  keysOn: 'Vklopljene',
  keysOff: 'Izklopljene',
  language: 'Jezik',
  navigation: 'Zasloni',
  languageCommand: 'Jezik: {language}',
  more: 'Več',
  nothingFound: 'Za »{typed}« ni zadetkov',
  search: 'Išči',
  kinds: {
    VEHICLE: 'Vozilo',
    CUSTOMER: 'Stranka',
    INVOICE: 'Račun',
    ESTIMATE: 'Predračun',
    HISTORY_ENTRY: 'Preteklo popravilo',
  },
  open: 'odprto {sum}',
  promised: 'obljubljeno {moment}',
  searching: 'Iskanje\u00a0…',
  searchFailed: 'Vozil, strank in nalogov ni bilo mogoče iskati. {reason}',
  theme: 'Videz',
  themeCommand: 'Videz: {theme}',
  themeNotKept: 'Videz ni shranjen',
  themes: {
    system: 'Enak kot v napravi',
    light: 'Svetel',
    dark: 'Temen',
  },
  userMenu: 'uporabniški meni',
} as const satisfies Words<typeof en>;
