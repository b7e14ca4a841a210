import { compactText } from '../../../workshop/search/index.ts';

/** Whether the bank has booked a row, or only announces it. */

export type BookingState = 'BOOKED' | 'NOT_BOOKED';

const words: Readonly<Record<BookingState, string>> = {
  BOOKED:
    'completed complete booked book posted settled executed processed finished done cleared success successful knjizeno proknjizeno poknjizeno izvrseno izvedeno realizirano obdelano zakljuceno placano provedeno izvrsen izvedena izvrsena proknjizena knjizena knjizen gebucht ausgefuhrt erledigt',
  NOT_BOOKED:
    'pending pdng reverted declined failed cancelled canceled rejected refused returned expired blocked held hold authorized authorised authorization authorisation waiting scheduled draft reserved reservation info futr future unbooked unposted refunded avtorizacija avtorizirano avtorizirana predavtorizacija rezervacija rezervirano rezervirana rezervacijasredstev rezervacijakartice vobdelavi vcakanju caka cakajoce vizvajanju zavrnjeno zavrnjena preklicano preklicana neizvrseno neizvedeno napaka neuspesno najava najavljeno neknjizeno blokada nacekanju uobradi odbijeno otkazano vorgemerkt offen ausstehend abgelehnt storniert vormerkung',
};

const states: ReadonlyMap<string, BookingState> = new Map(
  (['BOOKED', 'NOT_BOOKED'] as const).flatMap((state) => words[state].split(' ').map((word) => [word, state] as const)),
);

export const stateKey = (value: string) => compactText(value);

/** What a value of the bank's column of states means; undefined where that is not known. @param key as `stateKey` gives it */
export function stateOf(key: string): BookingState | undefined {
  return states.get(key) ?? (startsUnbooked(key) ? 'NOT_BOOKED' : undefined);
}

/** Whether a cell of a column that is not for people's words says that the row is not booked yet. */
export const isNotBooked = (cell: string) => cell.length <= longestWord && stateOf(compactText(cell)) === 'NOT_BOOKED';

/**
 * Whether a text for people says that the row is not booked yet. Nothing else may be in it, because people write of
 * reservations as well.
 */
export const textSaysNotBooked = (text: string) =>
  text.length <= longestWord &&
  /^(?:pred)?avtorizacija$|^rezervacija(?:sredstev)?$|^pending$|^(?:pre)?authori[sz]ation$|^vorgemerkt$/.test(
    compactText(text),
  );

const longestWord = 40;

/** `Rezervacija sredstev (kartica)`, `Avtorizacija POS`, `Pending transaction`. */
const startsUnbooked = (key: string) =>
  /^(?:avtorizacij|predavtorizacij|rezervacijasredst|rezervacijakart|rezervacijazn|pending|reserved|authori[sz]ation|declined|reverted|vorgemerkt)/.test(
    key,
  );
