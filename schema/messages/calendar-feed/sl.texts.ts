import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  title: 'Koledar v telefonu',
  text: 'V koledarju telefona ali računalnika se naročite na ta naslov. Prikazal bo, kar je načrtovano, od 90 dni nazaj do enega leta naprej. V njem ni mogoče ničesar spreminjati.',
  ofMechanic: 'Vidite delo, ki je načrtovano za vas.',
  ofDesk: 'Vidite vse termine delavnice.',
  none: 'Naslova še nimate.',
  secret: 'Kdor pozna naslov, vidi koledar, zato ga ne posredujte drugim.',
  address: 'Naslov koledarja',
  create: 'Ustvari naslov',
  withNames: 'Z imeni strank',
  withNamesHint: 'Brez imen sta prikazani samo registrska oznaka in delo.',
  renew: 'Nov naslov',
  renewTitle: 'Ustvarim nov naslov?',
  renewText: 'Koledarji, ki berejo stari naslov, ne bodo več prikazovali ničesar.',
  renewed: 'Naslov je nov',
  revoke: 'Prekliči',
  revokeTitle: 'Prekličem naslov?',
  revokeText: 'Na tem naslovu koledarja ne bo mogel brati nihče več.',
  revoked: 'Naslov je preklican',
  notSaved: 'Naslov se ni spremenil',
  saving: 'Shranjevanje\u00a0…',
  failed: 'Koledarja ni bilo mogoče naložiti',
  requested: 'Še ni potrjeno',
} as const satisfies Words<typeof en>;
