import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of printing, in Slovenian. */
export const sl = {
  reasons: {
    'refused-by-printer':
      'Tiskalnik dokumenta ni sprejel. Preverite, ali je vklopljen in ima papir, ter natisnite znova.',
    'took-too-long': 'Tiskalnik se že eno minuto ne odziva. Poglejte, kaj je z njim, preden natisnete znova.',
    'not-shown': 'Dokumenta ni bilo mogoče pripraviti. Poskusite znova.',
    'not-written': 'Datoteke ni bilo mogoče shraniti. Izberite drugo mesto in poskusite znova.',
  },
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
