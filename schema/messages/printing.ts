import type { PrintedKind, PrintFailure } from '../documents/printing.ts';

const kinds: Record<PrintedKind, string> = {
  invoice: 'Invoices',
  proForma: 'Pro-forma invoices',
  workOrder: 'Work orders',
  label: 'Labels',
  recoveryCodes: 'Recovery codes',
};

const kindsInSlovenian: Record<PrintedKind, string> = {
  invoice: 'Računi',
  proForma: 'Predračuni',
  workOrder: 'Delovni nalogi',
  label: 'Nalepke',
  recoveryCodes: 'Obnovitvene kode',
};

const reasons: Record<PrintFailure, string> = {
  'refused-by-printer': 'The printer did not accept it. Check that it is on and has paper, then print again.',
  'took-too-long': 'The printer has not answered for a minute. Look at it before you print again.',
  'not-shown': 'The document could not be prepared. Try again.',
  'not-written': 'The file could not be written. Choose another place and try again.',
};

const reasonsInSlovenian: Record<PrintFailure, string> = {
  'refused-by-printer':
    'Tiskalnik dokumenta ni sprejel. Preverite, ali je vklopljen in ima papir, ter natisnite znova.',
  'took-too-long': 'Tiskalnik se že eno minuto ne odziva. Poglejte, kaj je z njim, preden natisnete znova.',
  'not-shown': 'Dokumenta ni bilo mogoče pripraviti. Poskusite znova.',
  'not-written': 'Datoteke ni bilo mogoče shraniti. Izberite drugo mesto in poskusite znova.',
};

/** Texts about printing and the printers of a computer. */
export const printingMessages = {
  en: {
    kinds,
    reasons,
    title: 'Printers',
    lead: 'Which printer prints what on this computer. It prints without asking.',
    inBrowser:
      'In a browser, the browser asks for the printer each time. The Windows app remembers one for each kind of document.',
    printer: 'Printer',
    copies: 'Copies',
    askEachTime: 'Ask each time',
    notThere: (printer: string) => `${printer} (not connected)`,
    paper: (width: number, height: number) => `Paper ${width} × ${height} mm`,
    testPage: 'Print a test page',
    testPageOf: (kind: string) => `Test page: ${kind}`,
    testPageTitle: 'Test page',
    testPageText: 'When all four sides of the frame can be seen, printer and paper fit together.',
    loading: 'Loading the printers…',
    loadFailed: 'The printers could not be read.',
    retry: 'Try again',
    chooseFailed: 'The choice could not be kept. Try again.',
    print: 'Print',
    printOrSave: 'Print or save as PDF',
    savePdf: 'Save as PDF',
    printed: (printer: string) => `Sent to ${printer}`,
    saved: 'The PDF is saved',
    failed: 'Nothing was printed',
    printerGone: (printer: string) => `The printer ${printer} is not there`,
    printerGoneText: 'Choose another one. The Printers page changes it for good.',
  },
  sl: {
    kinds: kindsInSlovenian,
    reasons: reasonsInSlovenian,
    title: 'Tiskalniki',
    lead: 'Za vsako vrsto dokumenta izberite tiskalnik tega računalnika. Natisne se brez dodatnih vprašanj.',
    inBrowser:
      'V brskalniku za tiskalnik vsakič vpraša brskalnik. Program za Windows si ga zapomni za vsako vrsto dokumenta.',
    printer: 'Tiskalnik',
    copies: 'Število izvodov',
    askEachTime: 'Vsakič vprašaj',
    notThere: (printer: string) => `${printer} (ni povezan)`,
    paper: (width: number, height: number) => `Papir ${width} × ${height} mm`,
    testPage: 'Natisni preizkusno stran',
    testPageOf: (kind: string) => `Preizkusna stran: ${kind}`,
    testPageTitle: 'Preizkusna stran',
    testPageText: 'Če so vidne vse štiri stranice okvira, se tiskalnik in papir ujemata.',
    loading: 'Nalaganje tiskalnikov …',
    loadFailed: 'Tiskalnikov ni bilo mogoče prebrati.',
    retry: 'Poskusi znova',
    chooseFailed: 'Izbire ni bilo mogoče shraniti. Poskusite znova.',
    print: 'Natisni',
    printOrSave: 'Natisni ali shrani kot PDF',
    savePdf: 'Shrani kot PDF',
    printed: (printer: string) => `Poslano na tiskalnik ${printer}`,
    saved: 'PDF je shranjen',
    failed: 'Nič ni bilo natisnjeno',
    printerGone: (printer: string) => `Tiskalnika ${printer} ni`,
    printerGoneText: 'Izberite drugega. Za naprej ga zamenjate na strani Tiskalniki.',
  },
};
