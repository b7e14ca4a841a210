import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  externalAsk: 'Zapuščate Delavnico',
  externalAskText: 'Ta povezava vodi na drugo spletno mesto. Nadaljujte le, če ga poznate in ste ga pričakovali.',
  externalAddress: 'Celoten naslov',
  externalChecking: 'Preverjanje, kam vodi povezava\u00a0…',
  externalContinue: 'Nadaljuj na to spletno mesto',
  externalForwarding: 'Preusmerjanje\u00a0…',
  externalForwardingText: 'Če se nič ne zgodi, odprite povezavo sami.',
  externalHost: 'Spletno mesto',
  externalInsecure: 'Povezava s tem spletnim mestom ni šifrirana.',
  externalRefused: 'S to povezavo vas ne moremo preusmeriti',
  externalRefusedText: 'Naslov je poškodovan ali pa ni spletna stran. Nič ni bilo odprto.',
  externalStay: 'Ostani tukaj',
} as const satisfies Words<typeof en>;
