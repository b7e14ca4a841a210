import type { WorkshopTables } from '../../infrastructure/tenant/workshop-db.ts';
import { phoneOf } from '../workshop/index.ts';
import type { Indexed } from './index-terms.ts';
import { digitsOf, endOf, joined, phoneEnd, phoneTerm, wordsOf } from './terms.ts';

/** What is looked for, and where. */
export interface Question {
  readonly text: string;
  readonly kind?: Indexed['kind'];
  readonly hidden: boolean;
  /** How numbers without a prefix are read; undefined for who may not look for phones. */
  readonly phonesOf: string | undefined;
  /** How many rows to read of a word at the most; all of them unless given. */
  readonly atMost?: number;
}

export interface Found {
  readonly id: string;
  readonly kind: string;
  /** Whether a whole term was said. */
  readonly exact: boolean;
}

/** From how many digits on the end of a number is looked for. */
const endMinimum = 3;

/**
 * What is known by the words of a text: all of its words in any order, or the text as one word, from the beginning or, where
 * it has digits, from the end; or a phone number in any spelling.
 */
export async function findByWords(own: WorkshopTables, question: Question): Promise<readonly Found[]> {
  const { text } = question;
  const word = joined(text);
  if (word === '') return [];
  const alone = [word, ...(word.length >= endMinimum && /\d/.test(word) ? [endOf(word)] : []), ...phonesIn(question)];
  const words = wordsOf(text);
  const found = [
    ...(await Promise.all(alone.map((term) => rowsOf(own, question, term)))),
    ...(words.length > 1 ? [await withAll(own, question, words)] : []),
  ].flat();
  const best = new Map<string, Found>();
  for (const row of found) if (row.exact || !best.has(row.id)) best.set(row.id, row);
  return [...best.values()];
}

/** The terms by which a phone number is found, where the text may be one. */
function phonesIn({ text, phonesOf }: Question): readonly string[] {
  if (phonesOf === undefined || !/^[\d\s()+/.-]+$/.test(text)) return [];
  const digits = digitsOf(text);
  if (digits.length < endMinimum) return [];
  const whole = phoneOf(text, phonesOf);
  const spellings = new Set([digits, ...(whole === undefined ? [] : [digitsOf(whole)])]);
  return [...spellings].flatMap((each) => [phoneTerm(each), phoneEnd(each)]);
}

async function rowsOf(
  { searchTerm }: WorkshopTables,
  { kind, hidden, atMost }: Question,
  term: string,
  among?: readonly string[],
): Promise<readonly Found[]> {
  const rows = await searchTerm.findMany({
    where: {
      ...{ hidden, term: beginningWith(term) },
      ...(kind === undefined ? {} : { kind }),
      ...(among === undefined ? {} : { entityId: { in: [...among] } }),
    },
    select: { entityId: true, kind: true, term: true },
    orderBy: [{ term: 'asc' }, { entityId: 'desc' }],
    ...(atMost === undefined || among !== undefined ? {} : { take: atMost }),
  });
  return rows.map((row) => ({ id: row.entityId, kind: row.kind, exact: row.term === term }));
}

/** By comparing, not by a pattern: both engines use the index, and nothing that is typed is a wildcard. */
const beginningWith = (term: string) => ({ gte: term, lt: `${term}\u{10ffff}` });

/** How many ids a question names at once: SQLite takes fewer than a thousand values in one. */
const chunk = 500;

/** What has every word: the longest is looked for first, because it leaves the fewest. */
async function withAll(own: WorkshopTables, question: Question, words: readonly string[]): Promise<readonly Found[]> {
  const [first = '', ...others] = words.toSorted((a, b) => b.length - a.length);
  let left = await rowsOf(own, question, first);
  for (const word of others) {
    const ids = [...new Set(left.map(({ id }) => id))];
    const met: Found[] = [];
    for (let start = 0; start < ids.length; start += chunk) {
      met.push(...(await rowsOf(own, question, word, ids.slice(start, start + chunk))));
    }
    left = met;
  }
  return left.map((row) => ({ ...row, exact: false }));
}
