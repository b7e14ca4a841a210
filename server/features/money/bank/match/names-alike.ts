import { foldText } from '../../../../../schema/fields/fold-text.ts';

/** Forms of firms and titles: what banks write or leave away. */
const noName = new Set([
  'doo',
  'dd',
  'sp',
  'dno',
  'kd',
  'zoo',
  'so',
  'gmbh',
  'ltd',
  'mag',
  'dr',
  'ing',
  'univ',
  'dipl',
]);

export type NameWords = ReadonlySet<string>;

/** Longer names are compared by their beginning. */
const longestName = 200;
const mostWords = 12;

/** The words of a name as they are compared. */
export function nameWords(name: string | null): NameWords {
  const text = foldText((name ?? '').slice(0, longestName))
    .replace(/đ/g, 'd')
    .replace(/\b(\p{L})\.\s*(?=\p{L}\b)/gu, '$1')
    .replace(/\b(\p{L})\./gu, '$1');
  const words = text.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 1 && !noName.has(word));
  return new Set(words.slice(0, mostWords));
}

/** Whether words that two names share are enough to call them alike: more than one short word. */
export const isEnough = (shared: NameWords) => shared.size > 1 || [...shared].some((word) => word.length > 4);
