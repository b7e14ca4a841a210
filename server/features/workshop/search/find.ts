import { chunksOf } from '../../../infrastructure/chunks-of.ts';
import { definedFields } from '../../../infrastructure/defined-fields.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { phoneOf } from '../workshop-settings/index.ts';
import type { Indexed } from './index-terms.ts';
import {
  compactText,
  digitsOf,
  phonePartMinimum,
  phoneTerm,
  platePartMinimum,
  plateTerm,
  suffixTerm,
  wordsOf,
} from './words/terms.ts';
import { significantWords, stemOf, workTerm } from './work-terms.ts';

/** What is looked for, and where. */
export interface Question {
  readonly text: string;
  readonly kind?: Indexed['kind'];
  readonly hidden: boolean;
  /** The country by which numbers without a prefix are read; undefined for anyone who may not look for phones. */
  readonly phonesOf: string | undefined;
  /** How many rows to read of a word at the most; all of them unless given. */
  readonly atMost?: number;
}

export interface SearchMatch {
  readonly id: string;
  readonly kind: string;
  /** Whether a whole term was said. */
  readonly exact: boolean;
}

/** This many rows of a word the search of a list looks at: the newest, where more have it. */
export const listedAtMost = 2000;

/** From how many digits on the end of a number is looked for. */
const endMinimum = 3;

/**
 * What is known by the words of a text: all of its words in any order, or the text as one word, from the beginning or, where
 * it has digits, from the end; or a phone number in any spelling, or a plate by digits in it and what follows them.
 */
export async function findByWords(db: TenantTables, question: Question): Promise<readonly SearchMatch[]> {
  const { text } = question;
  const word = compactText(text);
  if (word === '') return [];
  const alone = [
    word,
    ...(word.length >= endMinimum && /\d/.test(word) ? [suffixTerm(word)] : []),
    ...(word.length >= platePartMinimum && /^\d/.test(word) ? [plateTerm(word)] : []),
    ...phonesIn(question),
  ];
  const words = wordsOf(text);
  const found = [
    ...(await Promise.all(alone.map((term) => rowsOf(db, question, term)))),
    ...(words.length > 1 ? [await withAll(db, question, words)] : []),
  ].flat();
  const best = new Map<string, SearchMatch>();
  for (const row of found) if (row.exact || !best.has(row.id)) best.set(row.id, row);
  return [...best.values()];
}

/** The terms by which a phone number is found, where the text may be one. */
function phonesIn({ text, phonesOf }: Question): readonly string[] {
  if (phonesOf === undefined || !/^[\d\s()+/.-]+$/.test(text)) return [];
  const digits = digitsOf(text);
  if (digits.length < phonePartMinimum) return [];
  const whole = phoneOf(text, phonesOf);
  const spellings = new Set([digits, ...(whole === undefined ? [] : [digitsOf(whole)])]);
  return [...spellings].map(phoneTerm);
}

/**
 * The work in which all of these words are, each in any of its forms, or a part of this number; the newest first.
 *
 * @param atMost how many rows to read of a word
 */
export async function findWork(db: TenantTables, text: string, atMost: number): Promise<readonly string[]> {
  const question = { text, hidden: false, phonesOf: undefined, atMost };
  const words = [...new Set(significantWords(text).map((word) => workTerm(stemOf(word))))];
  const [only, ...more] = words;
  if (only === undefined) return [];
  const found = await Promise.all([
    more.length === 0 ? rowsOf(db, question, only) : withAll(db, question, words),
    // A part number has blanks and dots wherever people put them.
    /\d/.test(text) ? rowsOf(db, question, workTerm(compactText(text))) : [],
  ]);
  return [...new Set(found.flat().map(({ id }) => id))].toSorted((a, b) => (a < b ? 1 : -1));
}

/** How many cars and customers of one name are looked at, and how much work of theirs. */
const most = { named: 50, work: 2000 };

/**
 * Work on the cars of a plate or a name: `LJ AB-123 redni servis`. Some words at the beginning or at the end name the car or
 * its customer, the others are of the work, each in any of its forms; the more words name it, the better.
 *
 * @param mayNameAll whether all words may name it, and any of its work is meant
 * @returns ids of cards and earlier repairs, the newest first
 */
export async function findWorkOfNamed(
  db: TenantTables,
  words: readonly string[],
  { mayNameAll, phonesOf }: { readonly mayNameAll: boolean; readonly phonesOf: string | undefined },
): Promise<readonly string[]> {
  const splits = words.flatMap((_, left) => [
    { named: words.slice(0, words.length - left), work: words.slice(words.length - left) },
    ...(left === 0 ? [] : [{ named: words.slice(left), work: words.slice(0, left) }]),
  ]);
  for (const { named, work } of splits.slice(mayNameAll ? 0 : 1)) {
    const terms = [...new Set(significantWords(work.join(' ')).map((word) => workTerm(stemOf(word))))];
    if (work.length > 0 && terms.length === 0) continue;
    const ids = await workOfNamed(db, { text: named.join(' '), hidden: false, phonesOf, atMost: listedAtMost });
    const found = await withTerms(db, ids, terms);
    if (found.length > 0) return found.toSorted((a, b) => (a < b ? 1 : -1));
  }
  return [];
}

async function workOfNamed(db: TenantTables, question: Question): Promise<readonly string[]> {
  const found = (await findByWords(db, question)).toSorted((a, b) => Number(b.exact) - Number(a.exact));
  const idsOf = (kind: string) => found.flatMap((each) => (each.kind === kind ? [each.id] : [])).slice(0, most.named);
  const [cars, people] = [idsOf('VEHICLE'), idsOf('CUSTOMER')];
  if (cars.length + people.length === 0) return [];
  const newest = { orderBy: { id: 'desc' }, take: most.work, select: { id: true } } as const;
  const [cards, entries] = await Promise.all([
    db.jobCard.findMany({
      where: { OR: [{ vehicleId: { in: cars } }, { customerId: { in: people } }, { payerId: { in: people } }] },
      ...newest,
    }),
    db.historyEntry.findMany({ where: { vehicleId: { in: cars } }, ...newest }),
  ]);
  return [...cards, ...entries].map(({ id }) => id);
}

/** Those of some things that have every term. */
async function withTerms(db: TenantTables, ids: readonly string[], terms: readonly string[]) {
  const question = { text: '', hidden: false, phonesOf: undefined };
  let left = ids;
  for (const term of terms) {
    const having = new Set<string>();
    for (const some of chunksOf(left, askedAtOnce)) {
      for (const { id } of await rowsOf(db, question, term, some)) having.add(id);
    }
    left = left.filter((id) => having.has(id));
  }
  return left;
}

/** By comparing, not by a pattern: both engines use the index, and nothing that is typed is a wildcard. */
async function rowsOf(
  { searchTerm }: TenantTables,
  { kind, hidden, atMost }: Question,
  term: string,
  among?: readonly string[],
): Promise<readonly SearchMatch[]> {
  const where = {
    hidden,
    ...definedFields({ kind, entityId: among && { in: [...among] } }),
  };
  const select = { entityId: true, kind: true, term: true };
  const shown = (rows: readonly { entityId: string; kind: string; term: string }[]) =>
    rows.map((row) => ({ id: row.entityId, kind: row.kind, exact: row.term === term }));
  const lt = `${term}\u{10ffff}`;
  if (atMost === undefined || among !== undefined) {
    return shown(await searchTerm.findMany({ where: { ...where, term: { gte: term, lt } }, select }));
  }
  // Both in the order of the index, so that no more is looked at than is taken: first the newest of the whole word.
  const whole = { where: { ...where, term }, select, take: atMost };
  const exact = await searchTerm.findMany({ ...whole, orderBy: { entityId: 'desc' } });
  const left = { where: { ...where, term: { gt: term, lt } }, select, take: atMost - exact.length };
  const longer =
    left.take === 0 ? [] : await searchTerm.findMany({ ...left, orderBy: [{ term: 'asc' }, { entityId: 'asc' }] });
  return shown([...exact, ...longer]);
}

/** How many ids a question names at once, so that what it reads is put together in pieces. */
const askedAtOnce = 500;

/** How many rows of each word are looked at to know which of them is rare. */
const few = 200;

/** What has every word: a rare one is looked for first, else the longest, because it leaves the fewest. */
async function withAll(
  db: TenantTables,
  question: Question,
  words: readonly string[],
): Promise<readonly SearchMatch[]> {
  const started = await Promise.all(words.map((word) => rowsOf(db, { ...question, atMost: few }, word)));
  const byCount = words.map((word, place) => ({ word, rows: started[place] ?? [] }));
  const [rare] = byCount.filter(({ rows }) => rows.length < few).toSorted((a, b) => a.rows.length - b.rows.length);
  const first = rare?.word ?? words.toSorted((a, b) => b.length - a.length)[0] ?? '';
  let left = rare?.rows ?? (await rowsOf(db, question, first));
  for (const word of words.filter((each) => each !== first)) {
    const ids = [...new Set(left.map(({ id }) => id))];
    const found: SearchMatch[] = [];
    for (const some of chunksOf(ids, askedAtOnce)) found.push(...(await rowsOf(db, question, word, some)));
    left = found;
  }
  return left.map((row) => ({ ...row, exact: false }));
}
