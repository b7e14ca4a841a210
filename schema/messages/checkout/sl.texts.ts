import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  accountFailed: 'Vašega računa ni bilo mogoče naložiti',
  alreadySubscribedText: 'Tukaj ni treba plačati ničesar. Paket je prikazan na zaslonu »Pregled«.',
  alreadySubscribedTitle: 'Vaša naročnina že teče',
  checkoutFailed: 'Napaka pri Checkout',
  checkoutLead: 'Izberite paket, ki ustreza vaši delavnici.',
  checkoutTitle: 'Izberite paket',
  checkAgain: 'Preveri znova',
  checkingPayment: 'Preverjanje\u00a0…',
  confirmingText: 'Ponudnik plačil plačila še ni potrdil. To navadno traja nekaj sekund.',
  confirmingTitle: 'Plačilo se potrjuje',
  confirmationFailed: 'Plačila ni bilo mogoče preveriti',
  loadingPlans: 'Nalaganje paketov\u00a0…',
  notOwnerText: 'Paket lahko izbere samo lastnik delavnice.',
  notOwnerTitle: 'Obrnite se na lastnika delavnice',
  openAnywayTitle: 'Dostop imate v vsakem primeru do {date}',
  openAnywayText:
    'Naročnina s kartico se začne šele po tem datumu in do takrat ne zaračunamo ničesar. Obdobje, plačano po predračunu, se doda na konec.',
  plannedText:
    'Kupljena je že, zato tukaj ni treba plačati ničesar. Spremenite ali odpoveste jo na zaslonu »Pregled« z gumbom »Upravljanje plačil«.',
  plannedTitle: 'Naročnina je že načrtovana',
  statusScheduled: 'Vaša naročnina se začne {date}. Do takrat dostop ni odprt.',
  openDashboard: 'Na pregled',
  opening: 'Odpiranje strani za plačilo\u00a0…',
  paymentSuccessful: 'Plačilo je uspelo!',
  paymentSuccessfulText: 'Hvala. Odpiramo vaš pregled.',
  plansFailed: 'Paketov ni bilo mogoče naložiti',
  retry: 'Poskusi znova',
  sessionUnknownText:
    'To stran odprite s strani za plačilo ali odprite »Pregled«: tam je vidno plačilo, ki je prispelo.',
  sessionUnknownTitle: 'Tega plačila ne poznamo',
  successLead: 'Preverjamo pri ponudniku plačil.',
} as const satisfies Words<typeof en>;
