import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  accountant: 'Računovodja: dokumenti, DDV in plačila meseca',
  commands: 'Poiščite karkoli',
  commandsHint:
    'Vpišite registrsko oznako, konec številke VIN, ime, telefon, opravljeno delo ali zaslon. Izberite s puščicama in pritisnite Enter.',
  commandsList: 'Zadetki',
  languageCommand: 'Jezik: {language}',
  nothingFound: 'Za »{typed}« ni zadetkov',
  kinds: {
    VEHICLE: 'Vozilo',
    CUSTOMER: 'Stranka',
    PART: 'Del',
    INVOICE: 'Račun',
    ESTIMATE: 'Predračun',
    HISTORY_ENTRY: 'Preteklo popravilo',
  },
  open: 'odprto {sum}',
  planVisit: 'Načrtuj obisk',
  promised: 'obljubljeno {moment}',
  searching: 'Iskanje\u00a0…',
  searchFailed: 'Vozil, strank in nalogov ni bilo mogoče iskati. {reason}',
  themeCommand: 'Videz: {theme}',
} as const satisfies Words<typeof en>;
