import type { Words } from '../../text.ts';
import type { en } from './en.texts.ts';

/** What a plan includes, and what needs one, in Slovenian. */
export const sl = {
  paidPlanForTeam: 'Za dodajanje članov ekipe potrebujete aktivno plačano naročnino',
  subscriptionNeeded: 'Za to potrebujete aktivno naročnino',
  noSubscription: 'Tekoče naročnine, ki bi jo lahko spremenili, ni. Najprej izberite paket',
  alreadySubscribed: 'Naročnino že imate',
  noSeatLeft: 'Vaš paket nima več prostega mesta za to vlogo',
  planTooSmall: 'Vaš paket tega ne vključuje',
  domainWrong: 'To ni ime vaše domene, na primer servis.novak.example',
  domainOurs: 'To je domena samega programa',
  domainTaken: 'To domeno uporablja druga delavnica',
} as const satisfies Words<typeof en>;
