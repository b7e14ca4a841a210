import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  invoice: 'Račun {number}',
  refusedByStripe: 'Stripe vračila ni sprejel',
  title: 'Spletna plačila',
  text: 'Stranke račune plačajo s kartico na telefonu. Denar gre naravnost na vaš račun pri Stripu, ki vam zaračuna svojo provizijo.',
  connect: 'Poveži s Stripom',
  opening: 'Odpiranje Stripa\u00a0…',
  failed: 'Stripa ni bilo mogoče odpreti',
  finish: 'Nadaljuj pri Stripu',
  openStripe: 'Odpri Stripe',
  states: { NONE: 'Izklopljeno', PENDING: 'Ni dokončano', ON: 'Vklopljeno' },
  pendingText: 'Stripe od vas še nekaj potrebuje ali pa vpisane podatke preverja.',
  onText: 'Stranke v svojem portalu ob vsakem odprtem računu vidijo gumb za plačilo.',
  methodNote:
    'Stripe je ponudnik plačilnih storitev, zato teh plačil najbrž ni treba davčno potrjevati. Preden to spremenite, vprašajte računovodstvo.',
  fiscalNote: 'Koga ste vprašali in kdaj',
  fiscalNoteHint: 'Na primer: računovodkinja Novak, 3. 12. 2026',
  refund: 'Vrni',
  refundOf: 'Vrni {sum}',
  refunding: 'Vračanje\u00a0…',
  refunded: 'Vrnjeno prek Stripa',
  notRefunded: 'Vračilo ni uspelo',
  refundLead: 'Denar gre nazaj po isti poti. Vrnete lahko {sum}.',
  nothingToRefund: 'Za vračilo najprej izdajte dobropis.',
  notes: 'Plačano več, kot je bilo odprto',
  notesText: 'Presežek je dobroimetje stranke. Porabite ga pri drugem računu ali ga na računu vrnite; nato tu izgine.',
  refundedPart: 'vrnjeno {sum}',
  disputes: { OPEN: 'Izpodbijano pri banki', WON: 'Izpodbijanje zavrnjeno', LOST: 'Banka je denar vrnila stranki' },
} as const satisfies Words<typeof en>;
