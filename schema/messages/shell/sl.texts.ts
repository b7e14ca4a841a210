import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  faultAction: 'Pišite podpori',
  faultForget: 'Zapri',
  faultText: 'Na naši strani je šlo nekaj narobe. Če se ponovi, nam sporočite; po številki bomo to našli.',
  fold: 'Strni navigacijo',
  groups: {
    work: 'Delo',
    records: 'Evidence',
    money: 'Denar',
    settings: 'Nastavitve',
    account: 'Naročnina in ekipa',
  },
  help: 'Pomoč',
  navigation: 'Zasloni',
  more: 'Več',
  search: 'Išči',
  themeNotKept: 'Videz ni shranjen',
  unfold: 'Razpri navigacijo',
  userMenu: 'uporabniški meni',
} as const satisfies Words<typeof en>;
