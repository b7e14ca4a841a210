import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  inspection: 'Pregled vozila',
  title: 'Kaj smo ugotovili',
  lead: '{title}, {day}',
  meanings: {
    DANGEROUS: 'Z vozilom ne vozite, dokler to ni popravljeno.',
    MAJOR: 'Popravilo naj bo čim prej.',
    MINOR: 'Za zdaj lahko počaka.',
  },
  decide: 'Odločite, kaj popravimo',
  disclaimer: 'Ta pregled ni tehnični pregled.',
  grades: {
    DANGEROUS: 'Nevarno',
    MAJOR: 'Potrebno popravila',
    MINOR: 'Kmalu',
    OK: 'V redu',
    NOT_CHECKED: 'Ni pregledano',
  },
  inOrder:
    '{count, plural, one {# točka je v redu} two {# točki sta v redu} few {# točke so v redu} other {# točk je v redu}}',
  notChecked:
    '{count, plural, one {# točka ni pregledana} two {# točki nista pregledani} few {# točke niso pregledane} other {# točk ni pregledanih}}',
  allInOrder: 'Vse, kar smo pregledali, je v redu.',
  photo: 'Fotografija {place}: {point}',
  point: 'Točka',
  grade: 'Ocena',
  value: 'Vrednost',
  note: 'Opomba',
  doneAt: 'Končano',
  km: 'Prevoženi kilometri',
  informed: 'Seznanjen pred prevzemom',
} as const satisfies Words<typeof en>;
