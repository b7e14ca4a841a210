import { folded } from '../../../../schema/fields/folded.ts';

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

/** The words of a name as they are compared. */
export function nameWords(name: string | null): NameWords {
  const text = folded(name ?? '')
    .replace(/đ/g, 'd')
    .replace(/\b(\p{L})\.\s*(?=\p{L}\b)/gu, '$1')
    .replace(/\b(\p{L})\./gu, '$1');
  const words = text.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 1 && !noName.has(word));
  return new Set(words);
}

/** Whether two names may be one: the shorter one stands in the longer one, in any order, and is more than one short word. */
export function areAlike(one: NameWords, other: NameWords): boolean {
  const [short, long] = one.size <= other.size ? [one, other] : [other, one];
  if (short.size === 0 || ![...short].every((word) => long.has(word))) return false;
  return short.size > 1 || [...short].some((word) => word.length > 4);
}
