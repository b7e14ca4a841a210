import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  demoTitle: 'Preizkusna delavnica',
  demoText: 'Vsi podatki so izmišljeni in nič ne zapusti preizkusa: ne e-pošta ne plačila. Ob {time} bo izbrisana.',
  demoRegister: 'Registracija',
  load: 'Naloži vzorčno delavnico',
  loading: 'Nalaganje vzorca\u00a0…',
  loadFailed: 'Vzorčne delavnice ni bilo mogoče naložiti',
  title: 'To je vzorčna delavnica',
  text: 'Stranke, vozila, nalogi in računi z oznako PRIMER so izmišljeni. Vaši podatki so ob njih.',
  remove: 'Odstrani vzorec',
  removing: 'Odstranjevanje\u00a0…',
  removeQuestion: 'Želite odstraniti vzorec?',
  removeText:
    'Izmišljene stranke, vozila, nalogi in računi bodo izbrisani z vsem, kar ste z njimi naredili. Vaši podatki ostanejo.',
  removed: 'Vzorec je odstranjen',
  removeFailed: 'Vzorca ni bilo mogoče odstraniti',
} as const satisfies Words<typeof en>;
