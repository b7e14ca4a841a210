import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** What the desktop app answers in the server’s place while it cannot be reached, in Slovenian. */
export const sl = {
  unreachable: 'Strežnik ni dosegljiv. Preverite povezavo',
  notSaved: 'Ni shranjeno: strežnik ni dosegljiv. Poskusite znova, ko bo povezava spet na voljo',
  perhapsSaved:
    'Povezava se je prekinila, preden je strežnik odgovoril. Morda je shranjeno, morda ne: preverite, preden poskusite znova',
} as const satisfies Words<typeof en>;
