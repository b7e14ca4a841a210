import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  title: 'Sporočilo SMS na {phone}',
  lead: 'Vaše besedilo, za njim povezava in ime delavnice.',
  text: 'Besedilo',
  preview: 'Kot bo poslano',
  cost: '{segments, plural, one {# del} two {# dela} few {# deli} other {# delov}}, {sum}',
  measuring: 'Štetje\u00a0…',
  wouldNotLeave: 'Ne bi bilo poslano',
  reasons: {
    BOOKED: 'Stranka že ima termin',
    OPEN_CARD: 'Vozilo je v\u00a0delavnici',
    ERASED: 'Stranka je izbrisana',
    NO_ADDRESS: 'Stranka nima telefonske številke',
    DEAD_ADDRESS: 'Številka ne obstaja',
    OPTED_OUT: 'Stranka se je odjavila',
    NO_CONSENT: 'Stranka ni dala soglasja',
    SOLD: 'Vozilo ima drugega lastnika',
    SCRAPPED: 'Vozilo je razgrajeno',
    RENEWED: 'To je že opravljeno',
    BY_HAND: 'Ustavljeno ročno',
    OFF: 'Predstavitev ne pošilja ničesar',
    CAP: 'Mesečna omejitev za SMS je dosežena',
    PROVIDER: 'Ponudnik sporočil SMS ni nastavljen ali zavrača',
  },
  back: 'Nazaj',
  send: 'Pošlji SMS',
  sending: 'Pošiljanje\u00a0…',
  queued: 'Sporočilo SMS je na poti',
  queuedLater: 'Sporočilo SMS odide {moment}',
  notSent: 'Sporočilo SMS ni poslano',
} as const satisfies Words<typeof en>;
