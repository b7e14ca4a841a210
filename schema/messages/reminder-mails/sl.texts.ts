import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** Mails to customers who have not paid in time, one for each step. */
export const sl = {
  first: {
    subject: 'Opomnik: račun {number}, {workshop}',
    text: 'Račun {number} je zapadel {day}, za plačilo je še {sum}. Če ste ga medtem že plačali, je to sporočilo brezpredmetno.',
  },
  second: {
    subject: 'Drugi opomin: račun {number}, {workshop}',
    text: 'Račun {number} je zapadel {day} in po naših podatkih še ni plačan; za plačilo je {sum}.',
  },
  third: {
    subject: 'Zadnji opomin: račun {number}, {workshop}',
    text: 'Račun {number}, ki je zapadel {day}, kljub opominom še ni plačan; za plačilo je {sum}. Prosimo, da ga plačate takoj ali nam v odgovoru na to sporočilo pojasnite, zakaj ga ne.',
  },
  interest:
    '{rate, select, none {Od dneva po zapadlosti tečejo zakonske zamudne obresti.} other {Od dneva po zapadlosti tečejo zakonske zamudne obresti, trenutno {rate}\u00a0% na leto.}}',
  attached: 'Račun s podatki za plačilo je priložen.',
} as const satisfies Words<typeof en>;
