import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  title: 'Obvestila na tej napravi',
  lead: 'Kar se tiče vas, pride na to napravo, tudi ko nihče ne gleda zaslona. Od 20.00 do 6.30 je mir.',
  failed: 'Obvestil ni bilo mogoče naložiti',
  off: 'Obvestila so na tej napravi izklopljena.',
  on: 'Obvestila so na tej napravi vklopljena.',
  refused: 'Zadnje obvestilo do te naprave ni prišlo.',
  turnOn: 'Dovoli obvestila',
  turningOn: 'Vprašujem brskalnik\u00a0…',
  turnOff: 'Ustavi obvestila',
  blocked: 'Brskalnik blokira obvestila tega spletnega mesta. Dovolite jih v njegovih nastavitvah, nato se vrnite sem.',
  impossible: 'Ta brskalnik obvestil ne prikazuje.',
  install:
    'Na iPhonu ali iPadu aplikacijo najprej namestite: pritisnite »Deli«, nato »Dodaj na začetni zaslon«. Odprite jo od tam.',
  notOn: 'Obvestila niso vklopljena',
  notOnText: 'Brskalnik jih ni dovolil ali pa njegova storitev trenutno ni dosegljiva. Poskusite pozneje.',
  kinds: 'Obveščaj me o',
  kind: {
    DECISION: 'odgovorih strank na predračune',
    PART_ARRIVED: 'delih, ki so prispeli',
    CARD_ASSIGNED: 'delu, ki mi je dodeljeno',
    PROMISE_SOON: 'vozilih, obljubljenih čez pol ure',
    CALL_ASKED: 'strankah, ki prosijo za klic',
    BOOKING_TO_CONFIRM: 'terminih, ki čakajo na potrditev',
    CLOCK_OPEN: 'času, ki je ob zaprtju še tekel',
  },
  names: 'Z imeni in registrskimi oznakami',
  namesHint: 'Na zaklenjenem zaslonu jih lahko preberejo tudi drugi.',
  notSaved: 'Izbira se ni spremenila',
  test: 'Pošlji preizkus',
  testSent: 'Preizkusno sporočilo je na poti',
  testNotSent: 'Preizkusno sporočilo ni bilo poslano',
} as const satisfies Words<typeof en>;
