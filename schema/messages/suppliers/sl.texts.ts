import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  title: 'Dobavitelji',
  search: 'Ime',
  add: 'Nov dobavitelj',
  emptyTitle: 'Dobaviteljev še ni',
  emptyText: 'Dodajte tistega, pri katerem največ naročate; za začetek zadošča ime.',
  nothingFound: 'Noben dobavitelj se ne imenuje tako.',
  editOf: 'Uredi: {name}',
  archived: 'arhiviran',
  columns: {
    name: 'Dobavitelj',
    channel: 'Naročila',
    email: 'E-pošta',
    phone: 'Telefon',
    account: 'Vaša številka kupca',
    lead: 'Dobavi v',
    minimum: 'Od',
  },
  days: '{count, plural, one {# dnevu} two {# dneh} few {# dneh} other {# dneh}}',
  daysUntil: '{days}, naročilo do {time}',
  channels: { MAIL: 'po e-pošti', PHONE: 'po telefonu', PORTAL: 'v njihovi spletni trgovini' },
  fields: {
    name: 'Ime',
    orderChannel: 'Kako sprejema naročila',
    email: 'E-pošta za naročila',
    phone: 'Telefon',
    accountNo: 'Vaša številka kupca pri njem',
    leadDays: 'Dni do dobave',
    cutOff: 'Naročilo do (UU:MM)',
    minOrderCents: 'Dostavlja od (€ brez DDV)',
    taxNumber: 'Davčna številka',
    vatId: 'ID za DDV',
    coreTermDays: 'Dni za vračilo starih delov',
    archived: 'Arhiviran: pri njem ne naročamo več',
  },
} as const satisfies Words<typeof en>;
