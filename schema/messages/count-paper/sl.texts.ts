import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  title: 'Inventurni zapisnik',
  scopeLabel: 'Obseg popisa',
  scopes: { ALL: 'vsi deli', CATEGORY: 'skupina {of}', LOCATION: 'polica {of}' },
  startedAt: 'Začetek',
  postedAt: 'Knjiženo',
  cancelledAt: 'Opuščeno',
  countedBy: 'Popisali',
  partsCounted: 'Popisanih delov',
  part: 'Del',
  shelf: 'Polica',
  book: 'Knjižno',
  counted: 'Prešteto',
  difference: 'Razlika',
  value: 'Vrednost',
  pieces: 'kos',
  sums: 'Razlike po razlogih',
  total: 'Razlike skupaj',
  noDifferences: 'Ni razlik',
  recount: 'prešteti še enkrat',
  reasons: {
    USUAL_LOSS: 'običajni odpis (kalo)',
    DAMAGE: 'poškodba',
    THEFT: 'kraja',
    MISTAKE: 'napaka',
    OWN_USE: 'lastna raba',
  },
  notCounted:
    '{count, plural, one {# del ni bil popisan; njegova zaloga ostane nespremenjena} two {# dela nista bila popisana; njuna zaloga ostane nespremenjena} few {# deli niso bili popisani; njihova zaloga ostane nespremenjena} other {# delov ni bilo popisanih; njihova zaloga ostane nespremenjena}}',
  andMore: '{names} in še {count}',
  valueNote:
    'Vrednosti so nabavne brez DDV. Lastna raba je obdavčljiv promet, prav tako primanjkljaj nad običajnim odpisom (kalom) dejavnosti.',
  signCounters: 'Popisna komisija',
  signResponsible: 'Odgovorna oseba',
  open: 'ODPRTO',
  cancelled: 'OPUŠČENO',
} as const satisfies Words<typeof en>;
