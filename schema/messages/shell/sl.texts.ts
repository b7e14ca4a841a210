import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  faultAction: 'Pišite podpori',
  faultForget: 'Zapri',
  faultText: 'Na naši strani je šlo nekaj narobe. Če se ponovi, nam sporočite; po številki bomo to našli.',
  fold: 'Strni zaslone',
  groups: {
    work: 'Delo',
    records: 'Evidence',
    money: 'Denar',
    settings: 'Nastavitve',
    account: 'Naročnina',
  },
  help: 'Pomoč',
  navigation: 'Zasloni',
  more: 'Več',
  search: 'Išči',
  themeNotKept: 'Videz ni shranjen',
  unfold: 'Razpri zaslone',
  userMenu: 'uporabniški meni',
} as const satisfies Words<typeof en>;
