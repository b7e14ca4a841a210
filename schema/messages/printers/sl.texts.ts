import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the printers of a computer, in Slovenian. */
export const sl = {
  kinds: {
    receipt: 'Potrdila o prevzemu',
    workOrder: 'Delovni listi',
    label: 'Nalepke',
    estimate: 'Predračuni za stranke',
    invoice: 'Računi',
    proForma: 'Predračuni za naročnino',
    recoveryCodes: 'Obnovitvene kode',
  },
  title: 'Tiskalniki',
  lead: 'Za vsako vrsto dokumenta izberite tiskalnik tega računalnika. Natisne se brez dodatnih vprašanj.',
  inBrowser:
    'V brskalniku za tiskalnik vsakič vpraša brskalnik. Program za Windows si ga zapomni za vsako vrsto dokumenta.',
  printer: 'Tiskalnik',
  copies: 'Število izvodov',
  askEachTime: 'Vsakič vprašaj',
  notThere: '{printer} (ni povezan)',
  paper: 'Papir {width} × {height}\u00a0mm',
  testPage: 'Natisni preizkusno stran',
  testPageOf: 'Preizkusna stran: {kind}',
  testPageTitle: 'Preizkusna stran',
  testPageText: 'Če so vidne vse štiri stranice okvira, se tiskalnik in papir ujemata.',
  loading: 'Nalaganje tiskalnikov\u00a0…',
  loadFailed: 'Tiskalnikov ni bilo mogoče prebrati.',
  retry: 'Poskusi znova',
  chooseFailed: 'Izbire ni bilo mogoče shraniti. Poskusite znova.',
} as const satisfies Words<typeof en>;
