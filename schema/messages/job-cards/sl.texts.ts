import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  states: {
    PLANNED: 'Pričakovano',
    CHECKED_IN: 'Sprejeto',
    DIAGNOSIS: 'Diagnostika',
    AWAITING_APPROVAL: 'Čaka na potrditev',
    READY_TO_START: 'Pripravljeno za delo',
    IN_PROGRESS: 'V delu',
    QUALITY_CHECK: 'Končna kontrola',
    READY: 'Končano',
    DELIVERED: 'Predano',
    ON_HOLD: 'Na čakanju',
    CANCELLED: 'Preklicano',
  },
  columns: {
    EXPECTED: 'Pričakovano',
    ARRIVED: 'Sprejeto',
    WAITING: 'Čaka na stranko',
    WORKING: 'V delu',
    READY: 'Končano',
  },
  holdReasons: {
    PARTS: 'Čaka na dele',
    CUSTOMER: 'Čaka na stranko',
    SUBLET: 'Čaka na zunanjo storitev',
    LIFT: 'Čaka na dvigalo',
    STAFF: 'Čaka na mehanika',
  },
  dropOffs: {
    WAITS: 'Počaka v delavnici',
    LEAVES: 'Vozilo pusti',
    AFTER_HOURS: 'Pusti izven delovnega časa',
    TOW: 'Pripelje vlečna služba',
  },
  jobStates: {
    PROPOSED: 'Predlagano',
    APPROVED: 'Potrjeno',
    DECLINED: 'Zavrnjeno',
    DEFERRED: 'Odloženo',
    STARTED: 'Začeto',
    DONE: 'Opravljeno',
    CANCELLED: 'Preklicano',
  },
  kinds: {
    LABOUR: 'Delo',
    PART: 'Del',
    CONSUMABLE: 'Potrošni material',
    SUBLET: 'Zunanja storitev',
    FEE: 'Pristojbina',
    CORE: 'Kavcija za stari del',
    TEXT: 'Besedilo',
  },
  units: {
    C62: 'kos',
    HUR: 'h',
    LTR: 'l',
    KGM: 'kg',
    MTR: 'm',
    KMT: 'km',
  },
  channels: {
    LINK: 'prek povezave',
    COUNTER: 'osebno',
    PHONE: 'po telefonu',
    MESSAGE: 's sporočilom',
  },
  charges: {
    CUSTOMER: 'Stranka',
    WARRANTY: 'Garancija',
    INSURER: 'Zavarovalnica',
    INTERNAL: 'Interno',
  },
} as const satisfies Words<typeof en>;
