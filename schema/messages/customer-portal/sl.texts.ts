import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  title: 'Portal za stranko',
  text: 'Stranka v njem vidi svoja vozila, obiske, račune in termine. Vanj vstopi s povezavo iz e-pošte, brez gesla.',
  noAddress: 'Stranki vpišite e-poštni naslov in povezavo boste lahko poslali.',
  send: 'Pošlji povezavo',
  sending: 'Pošiljanje\u00a0…',
  sent: 'Povezava je poslana na {email}',
  more: 'Več o portalu',
  logOut: 'Odjavi povsod',
  loggedOut: 'Stranka je povsod odjavljena',
  nobodyIn: 'Stranka ni bila prijavljena',
  block: 'Blokiraj portal',
  blocking: 'Blokiranje\u00a0…',
  blocked: 'Portal je za to stranko blokiran',
  blockQuestion: 'Blokirate portal za stranko {name}?',
  blockText: 'Stranka je povsod odjavljena in povezave ne prejme več. Portal lahko kadar koli odblokirate.',
  blockedSince: 'Blokirano od {day}. Stranka se ne more prijaviti.',
  unblock: 'Odblokiraj',
  unblocking: 'Odblokiranje\u00a0…',
  unblocked: 'Stranka se spet lahko prijavi',
  wishes: 'Stranke so v portalu naročile',
  wishesText: 'Pokličite jih ali jim načrtujte termin. Ko je delo na nalogu, tu izgine.',
  planWish: 'Načrtuj',
  planWishOf: 'Načrtuj: {car}',
  notDone: 'To ni uspelo',
} as const satisfies Words<typeof en>;
