import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  title: 'Za obračun',
  lead: 'Končano delo, ki še ni na nobenem računu.',
  failed: 'Seznama ni bilo mogoče naložiti',
  count:
    '{count, plural, one {# nalog za obračun} two {# naloga za obračun} few {# nalogi za obračun} other {# nalogov za obračun}}',
  waits: '{count, plural, one {# za obračun} two {# za obračun} few {# za obračun} other {# za obračun}}',
  all: 'Pokaži vse',
  empty: 'Vse je zaračunano',
  emptyText: 'Vozilo, ki je končano ali predano brez računa, je tukaj, dokler ni zaračunano.',
  together: 'skupaj {sum}',
  left: 'predano {day}',
  ready: 'končano, še ni predano',
  cancelled: 'preklicano {day}',
  nobody: 'Brez stranke',
  choose: 'Izberi {name}',
  chosen:
    '{count, plural, one {Izbran je # nalog} two {Izbrana sta # naloga} few {Izbrani so # nalogi} other {Izbranih je # nalogov}}',
  samePayer: 'En račun ima enega plačnika: izberite naloge ene stranke.',
  billChosen:
    '{count, plural, one {Zaračunaj} two {En račun za # naloga} few {En račun za # naloge} other {En račun za # nalogov}}',
  forget: 'Počisti izbiro',
  writeOff: 'Odpiši',
  writeOffOf: 'Odpiši {name}',
  writeOffTitle: 'Odpis za {name}',
  writeOffText: 'Znesek {sum} ne bo zaračunan. Odpis z vašim razlogom ostane zapisan med dogodki naloga.',
  writtenOff: '{name} ne čaka več na obračun',
} as const satisfies Words<typeof en>;
