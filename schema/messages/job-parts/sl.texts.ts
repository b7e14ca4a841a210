import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  states: {
    FITTED: 'Vgrajeno',
    ISSUED: 'Vzeto z zaloge',
    ARRIVED: 'Prispelo za ta avto',
    RESERVED: 'Rezervirano',
    ORDERED: 'Naročeno',
    NEEDED: 'Ni rezervirano',
  },
  issuedOf: 'vzeto {issued} od {all}',
  free: 'prosto: {amount}',
  reserved: 'rezervirano: {amount}',
  shelf: 'polica {name}',
  take: 'Vzemi',
  takeOf: 'Vzemi z zaloge: {name}',
  more: 'Zaloga za {name}',
  reserve: 'Rezerviraj',
  release: 'Sprosti',
  giveBack: 'Vrni na polico',
  onlyFree: '{reason}. Prosto: {amount}.',
  notTaken: 'Deli so še na polici',
  notTakenText: 'Rezervirani so za ta nalog. Vzemite jih z zaloge in delo lahko končate.',
  takeAll: 'Vzemi vse in nadaljuj',
  taking: 'Jemanje\u00a0…',
} as const satisfies Words<typeof en>;
