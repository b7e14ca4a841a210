import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  filters: 'Kateri nalogi so prikazani',
  search: 'Oznaka, vozilo, stranka ali delo',
  person: 'Oseba',
  everyPerson: 'Vsi',
  noPerson: 'Še nihče',
  promise: 'Obljuba',
  promises: {
    all: 'Vse',
    late: 'Zamuja',
    today: 'Za danes',
    none: 'Brez obljube',
  },
  age: 'V delavnici',
  ages: {
    all: 'Vse',
    '1': 'Več kot en dan',
    '3': 'Več kot 3 dni',
    '7': 'Več kot en teden',
  },
  nothingFits:
    'Noben nalog ne ustreza. {count, plural, one {Skrit je # nalog.} two {Skrita sta # naloga.} few {Skriti so # nalogi.} other {Skritih je # nalogov.}}',
  hidden:
    '{count, plural, one {# nalog ne ustreza izbiri.} two {# naloga ne ustrezata izbiri.} few {# nalogi ne ustrezajo izbiri.} other {# nalogov ne ustreza izbiri.}}',
  showAll: 'Pokaži vse',
} as const satisfies Words<typeof en>;
