import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

export const sl = {
  open: 'Namesti Delavnico na telefon',
  dismiss: 'Ne prikaži več',
  title: 'Namestitev na telefon',
  lead: 'Delavnica se nato odpira kot aplikacija in deluje tudi brez omrežja.',
  now: 'Namesti',
  share: 'V vrstici brskalnika pritisnite »Deli«.',
  menu: 'Odprite meni brskalnika s tremi pikami.',
  addOnApple: 'Izberite »Dodaj na začetni zaslon«.',
  addOnAndroid: 'Izberite »Namesti aplikacijo« ali »Dodaj na začetni zaslon«.',
  start: 'Delavnico odprite z ikono na začetnem zaslonu.',
} satisfies Words<typeof en>;
