import { localDay } from '../../../../../schema/time/planned/local-day.ts';
import { wordsOf } from './terms.ts';

/** Days that somebody means by what was typed, the last one not among them. */
export interface Period {
  /** YYYY-MM-DD */
  readonly from: string;
  readonly to: string;
  /** The same in moments of the workshop. */
  readonly begins: Date;
  readonly ends: Date;
}

interface TimePhrase {
  readonly words: readonly string[];
  readonly unit: 'year' | 'month';
  readonly back: number;
}

/** What people call a time that they remember work by, without case and marks. */
const timeWords: readonly TimePhrase[] = [
  ...phrasesOf('year', 2, ['predlani']),
  ...phrasesOf('year', 1, ['lani', 'lansko leto', 'lanskega leta', 'prejsnje leto', 'prejsnjega leta', 'last year']),
  ...phrasesOf('year', 0, ['letos', 'letosnje leto', 'this year']),
  ...phrasesOf('month', 1, ['prejsnji mesec', 'zadnji mesec', 'last month']),
  ...phrasesOf('month', 0, ['ta mesec', 'this month']),
];

function phrasesOf(unit: TimePhrase['unit'], back: number, phrases: readonly string[]): readonly TimePhrase[] {
  return phrases.map((phrase) => ({ words: phrase.split(' '), unit, back }));
}

/**
 * Takes a time such as `lani` or `last year` out of a text.
 *
 * @param today YYYY-MM-DD, in the zone of the workshop
 * @returns the other words, without case and marks, and the days that were meant; these undefined where none were
 */
export function readPeriod(
  text: string,
  { today, zone }: { readonly today: string; readonly zone: string },
): { readonly words: readonly string[]; readonly period: Period | undefined } {
  const words = wordsOf(text);
  for (const phrase of timeWords) {
    const at = words.findIndex((_, place) => phrase.words.every((word, next) => words[place + next] === word));
    if (at !== -1) {
      return { words: words.toSpliced(at, phrase.words.length), period: periodOf(phrase, { today, zone }) };
    }
  }
  return { words, period: undefined };
}

function periodOf(
  { unit, back }: TimePhrase,
  { today, zone }: { readonly today: string; readonly zone: string },
): Period {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const firstOf = (later: number) => {
    const first = unit === 'year' ? Date.UTC(year - back + later, 0) : Date.UTC(year, month - 1 - back + later);
    return new Date(first).toISOString().slice(0, 'YYYY-MM-DD'.length);
  };
  const [from, to] = [firstOf(0), firstOf(1)];
  const beginOf = (day: string) => new Date(localDay(zone, day).from);
  return { from, to, begins: beginOf(from), ends: beginOf(to) };
}
