import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  decision: {
    approved: '{number}: stranka je potrdila',
    declined: '{number}: stranka je zavrnila',
    deferred: '{number}: stranka je delo odložila',
    partly: '{number}: stranka je potrdila del',
    approvedText: 'Delo se lahko nadaljuje.',
    otherText: 'Kaj je dogovorjeno, piše na nalogu.',
  },
  partArrived: {
    title: '{number}: prispel je del',
    text: 'Kateri, piše na nalogu.',
  },
  assigned: {
    title: '{number}: dodeljeno vam je delo',
    text: 'Kaj je treba narediti, piše na nalogu.',
  },
  promise: {
    title: '{number}: obljubljeno do {time}',
    text: 'Vozilo naj bi bilo nared čez pol ure.',
  },
  call: {
    title: '{number}: stranka prosi za klic',
    text: 'Številka je na nalogu.',
  },
  booking: {
    title: '{number}: termin čaka na potrditev',
    text: 'Stranka čaka na vaš odgovor.',
  },
  clock: {
    title: '{number}: vaš čas je še tekel',
    titleAlone: 'Vaš čas je še tekel',
    text: 'Ob zaprtju delavnice se je ustavil. Preverite svoj vnos.',
  },
  test: {
    title: 'Preizkusno sporočilo',
    text: 'Obvestila na tej napravi delujejo.',
  },
} as const satisfies Words<typeof en>;
