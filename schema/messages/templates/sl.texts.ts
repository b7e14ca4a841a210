import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  title: 'Predloge',
  lead: 'Opravila, ki se ponavljajo, s postavkami. Najprej so tiste, ki jih največ uporabljate, tu in ob sprejemu vozila.',
  failed: 'Predlog ni bilo mogoče naložiti',
  search: 'Poišči predlogo',
  noneFound: 'Predloge s tem imenom ni.',
  more: '{count, plural, one {Še # predloga: poiščite jo po imenu.} two {Še # predlogi: poiščite ju po imenu.} few {Še # predloge: poiščite jih po imenu.} other {Še # predlog: poiščite jih po imenu.}}',
  empty: 'Predlog še ni',
  emptyText: 'Sestavite jo tukaj ali pa na delovnem nalogu pri opravilu izberite »Shrani kot predlogo«.',
  add: 'Nova predloga',
  addUsual: 'Dodaj deset običajnih opravil',
  usualAdded: 'Dodanih je deset običajnih opravil',
  rateFirst: 'Najprej določite ceno delovne ure',
  name: 'Ime predloge',
  job: 'Opravilo {number}',
  addJob: 'Dodaj opravilo',
  removeJob: 'Odstrani opravilo {number}',
  nameNeeded: 'Predloga in vsako njeno opravilo potrebujeta ime.',
  cellWrong: 'V eni od celic je nekaj, česar ni mogoče prebrati. Celica je označena.',
  stale: 'Predlogo »{title}« je medtem shranil nekdo drug',
  staleText: 'Shranite še enkrat, da obvelja vaša, ali jo zaprite in poglejte, kaj je tam zdaj.',
  seeTheirs: 'Zapri mojo',
  remove: 'Odstrani',
  removeQuestion: 'Želite odstraniti predlogo »{title}«?',
  removeText: 'Delovni nalogi, na katerih je bila uporabljena, ostanejo, kakršni so.',
  removed: 'Predloga »{title}« je odstranjena',
} as const satisfies Words<typeof en>;
