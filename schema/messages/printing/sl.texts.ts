import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of printing and of the printers of a computer, in Slovenian. */
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
  reasons: {
    'refused-by-printer':
      'Tiskalnik dokumenta ni sprejel. Preverite, ali je vklopljen in ima papir, ter natisnite znova.',
    'took-too-long': 'Tiskalnik se že eno minuto ne odziva. Poglejte, kaj je z njim, preden natisnete znova.',
    'not-shown': 'Dokumenta ni bilo mogoče pripraviti. Poskusite znova.',
    'not-written': 'Datoteke ni bilo mogoče shraniti. Izberite drugo mesto in poskusite znova.',
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
  print: 'Natisni',
  openPdfOf: 'Odpri PDF: {name}',
  papers: 'Dokumenti',
  paperNames: { receipt: 'Potrdilo o prevzemu', sheet: 'Delovni list', label: 'Nalepka za ključ' },
  invoice: 'Račun',
  printOrSave: 'Natisni ali shrani kot PDF',
  savePdf: 'Shrani kot PDF',
  printed: 'Poslano na tiskalnik {printer}',
  saved: 'PDF je shranjen',
  failed: 'Nič ni bilo natisnjeno',
  printerGone: 'Tiskalnika {printer} ni',
  printerGoneText: 'Izberite drugega. Za naprej ga zamenjate na strani Tiskalniki.',
} as const satisfies Words<typeof en>;
