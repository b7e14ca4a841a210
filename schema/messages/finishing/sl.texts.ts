import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  finished: '{name} je končano',
  ready: 'Delo je končano',
  kept: '{name} ostane, kjer je',
  keptText:
    '{count, plural, one {# opravilo čaka na potrditev.} two {# opravili čakata na potrditev.} few {# opravila čakajo na potrditev.} other {# opravil čaka na potrditev.}}',
  undo: 'Razveljavi',
  undone: 'Tako je, kot je bilo',
  notDone: 'To ni uspelo',
} as const satisfies Words<typeof en>;
