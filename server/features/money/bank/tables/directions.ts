import { compactText } from '../../../workshop/search/index.ts';

/** Which way money went, by what banks write beside a sum. */

export type Direction = 'IN' | 'OUT';

/** Words that mean the same wherever they are. */
const words: Readonly<Record<Direction, string>> = {
  IN: 'crdt credit cred cr dobro vdobro priliv prilivi haben kredit kred in incoming uplata potrazuje potrazivanje prejem prejemek prihodek prihodki gutschrift eingang moneyin paidin vplacilo dohodno odobritev odobreno received',
  OUT: 'dbit debit deb dr breme vbreme odliv odlivi soll debet out outgoing isplata duguje dugovanje izdaja izdatek odhodek odhodki belastung ausgang moneyout paidout izplacilo izhodno obremenitev bremenitev sent',
};

/** Letters that banks shorten those words to. The same letter stands for different words: D is debit, and it is dobro. */
const alphabets: readonly (Readonly<Record<Direction, readonly string[]>> & { readonly heads: readonly string[] })[] = [
  { IN: ['+'], OUT: ['-'], heads: ['+-', '-+', '±', 'predznak', 'sign', 'vorzeichen'] },
  { IN: ['d'], OUT: ['b'], heads: ['bd', 'db', 'bremedobro', 'dobrobreme', 'vbremevdobro', 'vdobrovbreme'] },
  {
    IN: ['c', 'cr'],
    OUT: ['d', 'dr', 'db', 'dt'],
    heads: ['cd', 'dc', 'debitcredit', 'creditdebit', 'crdr', 'drcr', 'creditdebitindicator'],
  },
  {
    IN: ['k', 'kr'],
    OUT: ['d', 'db', 'deb'],
    heads: ['dk', 'kd', 'debetkredit', 'kreditdebet', 'debitkredit', 'kreditdebit'],
  },
  { IN: ['h'], OUT: ['s'], heads: ['sh', 'hs', 'sollhaben', 'habensoll'] },
  { IN: ['p'], OUT: ['o'], heads: ['po', 'op', 'prilivodliv', 'odlivpriliv', 'priliviodlivi'] },
  { IN: ['p'], OUT: ['d'], heads: ['dp', 'pd', 'dugujepotrazuje', 'potrazujeduguje'] },
  { IN: ['u'], OUT: ['i'], heads: ['ui', 'iu', 'uplataisplata', 'isplatauplata'] },
  { IN: ['i'], OUT: ['o'], heads: ['io', 'inout'] },
];

const wordDirections: ReadonlyMap<string, Direction> = new Map(
  (['IN', 'OUT'] as const).flatMap((direction) =>
    words[direction].split(' ').map((word) => [word, direction] as const),
  ),
);

/** A value as it is compared: small letters, or the sign that it is. */
export function directionKey(value: string): string {
  const sign = value.replace(/[\u2212\u2013]/g, '-').trim();
  return sign === '+' || sign === '-' ? sign : compactText(value);
}

/** How a head is compared whose letters are the point: `D / K` is dk, `+/-` is +-. */
const headKey = (head: string) => compactText(head) || head.replace(/[\u2212\u2013]/g, '-').replace(/[^-+±]/g, '');

/** Whether a head says by itself that the direction is below it, and by which letters. */
export function isDirectionHead(head: string): boolean {
  const key = headKey(head);
  return alphabets.some(({ heads }) => heads.includes(key));
}

/** What each value means; those are missing that are not certain. */
export type Directions = ReadonlyMap<string, Direction>;

/**
 * What the values of a column mean, decided by all of them together with the head: B beside D are breme and dobro, C beside D
 * are credit and debit, and D alone is not known unless the head says it.
 *
 * @param values as `directionKey` gives them
 */
export function directionsOf(head: string, values: ReadonlySet<string>): Directions {
  const key = headKey(head);
  const named = alphabets.filter(({ heads }) => heads.includes(key));
  const letters = [...values].filter((value) => !wordDirections.has(value));
  const fitting = (named.length > 0 ? named : alphabets).filter((alphabet) =>
    letters.every((letter) => meaningIn(alphabet, letter) !== undefined),
  );
  return new Map(
    [...values].flatMap((value) => {
      const word = wordDirections.get(value);
      if (word !== undefined) return [[value, word] as const];
      const meanings = new Set(fitting.map((alphabet) => meaningIn(alphabet, value)));
      const [meaning] = meanings;
      return meanings.size === 1 && meaning !== undefined ? [[value, meaning] as const] : [];
    }),
  );
}

function meaningIn(alphabet: (typeof alphabets)[number], letter: string): Direction | undefined {
  if (alphabet.IN.includes(letter)) return 'IN';
  return alphabet.OUT.includes(letter) ? 'OUT' : undefined;
}

const kindHead = /^(?:smer|predznak|vrsta|tip|type|kind|direction|strana|transactiontype|oznakaprometa|buchungsart)/;

/** Whether a column that nobody knows may say which way the money went, so that sums without a sign are not certain. */
export function isDirectionColumn(head: string, values: ReadonlySet<string>): boolean {
  if (isDirectionHead(head) || kindHead.test(compactText(head))) return values.size > 0;
  const letters = new Set(alphabets.flatMap((alphabet) => [...alphabet.IN, ...alphabet.OUT]));
  const known = [...values].filter((value) => wordDirections.has(value) || letters.has(value));
  return known.length > 0 && known.length === values.size;
}
