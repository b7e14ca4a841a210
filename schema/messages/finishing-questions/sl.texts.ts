import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  title: 'Tega ni potrdil še nihče',
  titleDearer: 'Te cene ni potrdil še nihče',
  text: '{count, plural, one {Se je stranka strinjala s tem opravilom?} two {Se je stranka strinjala s tema opraviloma?} few {Se je stranka strinjala s temi opravili?} other {Se je stranka strinjala s temi opravili?}}',
  channel: 'Kako se je strinjala',
  channels: { COUNTER: 'Pri pultu', PHONE: 'Po telefonu' },
  byName: 'Kdo se je strinjal',
  phone: 'Telefonska številka',
  approve: 'Potrdi in zaključi',
  approving: 'Trenutek\u00a0…',
  or: 'Ali brez potrditve',
  defer: 'Odloži',
  deferText: 'Drugo se zaključi. Delo se znova ponudi ob naslednjem obisku.',
  keep: 'Pusti odprto',
  keepText: 'Drugo se zaključi, nalog ostane, kjer je.',
  askLater: 'Samo zaključi',
  askLaterText: 'Cena se potrdi pred izdajo računa.',
  unbilled: 'Ni še zaračunano: {sum}',
  unbilledText: 'Če vozilo vseeno predate, ostane nalog na seznamu »Za obračun«, dokler ni zaračunan.',
  bill: 'Zaračunaj',
  handOver: 'Vseeno predaj',
  deferred:
    '{count, plural, one {# opravilo, ki ga ni potrdil nihče, bo odloženo} two {# opravili, ki ju ni potrdil nihče, bosta odloženi} few {# opravila, ki jih ni potrdil nihče, bodo odložena} other {# opravil, ki jih ni potrdil nihče, bo odloženih}}',
} as const satisfies Words<typeof en>;
