import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  title: 'AI diagnostika',
  mark: 'Odgovor je sestavil računalnik (AI). Preden ukrepate, ga preverite.',
  ownCase: 'Pri nas: {title} ({n} od {of})',
  nothing: 'Takega primera pri nas še ni bilo.',
  few: '{count, plural, one {Pri nas je bil le # tak primer} two {Pri nas sta bila le # taka primera} few {Pri nas so bili le # taki primeri} other {Pri nas je bilo le # takih primerov}}: to pove malo.',
  comebacksCount: 'Popravilo, po katerem se je vozilo vrnilo v\u00a090\u00a0dneh, šteje polovico.',
  verify: 'Za navore, količine in varnostne korake veljajo podatki proizvajalca vozila.',
  unprovedText: '{text} (številka ni preverjena)',
  codes: 'Kode napak',
  symptom: 'Simptom',
  askedAt: 'Vprašano',
  meaning: 'Pomen',
  ours: 'Pri nas',
  steps: 'Najprej preverite',
  proposed: 'Predlog zunanjega modela (AI)',
  cautions: 'Upoštevajte',
  vehicle: 'Vozilo',
  group: 'Popravilo',
  count: 'Vozila',
  parts: 'Deli',
  minutes: 'Delo',
} as const satisfies Words<typeof en>;
