import type { PartsToCountQuery } from '../../../../../../generated/graphql.ts';

export type CountedPart = PartsToCountQuery['partsToCount'][number];

/** So many parts are shown of those that are found. */
export const foundAtMost = 8;

/**
 * Finds parts by what somebody types, of those that this device has: there may be no network at the shelf. Numbers are compared by
 * their letters and digits alone, words without their accents.
 *
 * @returns what has exactly that number first, at most `foundAtMost`
 */
export function findParts(parts: readonly CountedPart[], typed: string): readonly CountedPart[] {
  const [words, code] = [plain(typed), codeOf(typed)];
  if (words === '') return [];
  const exact = partOfCode(parts, typed);
  const found = parts.filter((part) => {
    if (part === exact) return false;
    const named = plain([part.name, part.brand, part.location].filter(Boolean).join(' '));
    return (
      words.split(' ').every((word) => named.includes(word)) ||
      (code !== '' && numbersOf(part).some((each) => each.includes(code)))
    );
  });
  return [...(exact === undefined ? [] : [exact]), ...found].slice(0, foundAtMost);
}

/** The part that has exactly this number: on its package, of the workshop, of its maker or of a supplier. */
export function partOfCode(parts: readonly CountedPart[], typed: string): CountedPart | undefined {
  const code = codeOf(typed);
  if (code === '') return undefined;
  return (
    parts.find(({ eans }) => eans.some((ean) => codeOf(ean) === code)) ??
    parts.find((part) => numbersOf(part).includes(code))
  );
}

const numbersOf = ({ sku, eans, numbers }: CountedPart) => [sku, ...eans, ...numbers].map(codeOf);

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ');

/** As scanners of 12 and 13 digits read the same package: without the zeros in front. */
const codeOf = (text: string) =>
  plain(text)
    .replace(/[^a-z0-9]/g, '')
    .replace(/^0+(?=\d{8,}$)/, '');

/**
 * The part that is counted next: the first behind one, in the order of the shelves, that nobody has counted; from the end it goes on at
 * the beginning.
 *
 * @returns undefined where all are counted
 */
export function nextPart(
  parts: readonly CountedPart[],
  counted: ReadonlySet<string>,
  behind: string | undefined,
): CountedPart | undefined {
  const place = parts.findIndex(({ id }) => id === behind) + 1;
  return [...parts.slice(place), ...parts.slice(0, place)].find(({ id }) => !counted.has(id) && id !== behind);
}
