import { dayAt } from '../../../../../schema/time/zones.ts';
import { foldText } from '../../../../kit/pickers/filter-by-name.ts';
import { plateOf } from '../../card-actions/index.ts';
import {
  type BoardCard,
  customerNameOf,
  isPastPromisedTime,
  makeAndModelOf,
  mechanicsOf,
  workTitles,
} from '../parts/card-labels.ts';

/** Which cards the board shows, as its address says it. */
export interface CardFilter {
  readonly text: string;
  /** The id of somebody of the staff, `none` for cards that nobody has. */
  readonly person: string;
  readonly promise: (typeof promiseFilters)[number];
  readonly age: (typeof ageFilters)[number];
}

/** When it is, and by which clocks days are counted. */
export interface At {
  readonly now: number;
  readonly zone: string;
}

export const promiseFilters = ['all', 'late', 'today', 'none'] as const;
/** Longer than the given number of days in the workshop. */
export const ageFilters = ['all', '1', '3', '7'] as const;

const dayMilliseconds = 24 * 60 * 60 * 1000;

export function parseCardFilter(address: URLSearchParams): CardFilter {
  const written = (name: string) => address.get(name);
  return {
    text: written('q') ?? '',
    person: written('person') ?? '',
    promise: promiseFilters.find((each) => each === written('promise')) ?? 'all',
    age: ageFilters.find((each) => each === written('age')) ?? 'all',
  };
}

/** Whether a card is shown. Words are found in any order, by plain letters as well. */
export function matchesFilter(card: BoardCard, { text, person, promise, age }: CardFilter, { now, zone }: At): boolean {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  const said = [plateOf(card), card.number, makeAndModelOf(card), customerNameOf(card), ...workTitles(card)]
    .filter(Boolean)
    .join(' ');
  const plain = foldText(said);
  // A plate is found however it is spaced.
  const joined = plain.replace(/[^\p{L}\p{N}]/gu, '');
  if (!words.every((word) => plain.includes(word) || joined.includes(word))) return false;
  const people = [...mechanicsOf(card), ...(card.adviserId === null ? [] : [card.adviserId])];
  if (person === 'none' && mechanicsOf(card).length > 0) return false;
  if (person !== '' && person !== 'none' && !people.includes(person)) return false;
  if (!keepsPromise(card, promise, { now, zone })) return false;
  return (
    age === 'all' || (card.checkedInAt !== null && now - Date.parse(card.checkedInAt) > Number(age) * dayMilliseconds)
  );
}

function keepsPromise(card: BoardCard, promise: CardFilter['promise'], { now, zone }: At): boolean {
  if (promise === 'late') return isPastPromisedTime(card, now);
  if (promise === 'none') return card.promisedAt === null;
  return (
    promise === 'all' ||
    (card.promisedAt !== null && dayNumber(Date.parse(card.promisedAt), zone) === dayNumber(now, zone))
  );
}

/** The day of a moment in a zone, as a number of days that can be counted with. */
export function dayNumber(moment: number, zone: string): number {
  return Math.round(Date.parse(dayAt(zone, moment)) / dayMilliseconds);
}

/** In how many days a card is expected; undefined without a day. */
export function daysUntil({ expectedAt }: BoardCard, { now, zone }: At): number | undefined {
  return expectedAt === null ? undefined : dayNumber(Date.parse(expectedAt), zone) - dayNumber(now, zone);
}
