import type { KeptPart } from '../snapshot/snapshot-store.ts';

/** So many are shown of those that are found, as the server answers them. */
const foundAtMost = 8;

/**
 * Finds parts by what somebody types or scans, of those that this device keeps: there may be no network at the shelf. Numbers are
 * compared by their letters and digits alone, words without their accents.
 *
 * @returns what has exactly that number first
 */
export function findKeptParts(parts: readonly KeptPart[], typed: string): readonly KeptPart[] {
  const [words, code] = [plain(typed), codeOf(typed)];
  if (words === '') return [];
  const [exact, others]: [KeptPart[], KeptPart[]] = [[], []];
  for (const part of parts) {
    const numbers = numbersOf(part);
    const named = plain([part.name, part.brand].filter(Boolean).join(' '));
    if (code !== '' && numbers.includes(code)) exact.push(part);
    else if (
      words.split(' ').every((word) => named.includes(word)) ||
      (code !== '' && numbers.some((each) => each.includes(code)))
    )
      others.push(part);
  }
  return [...exact, ...others].slice(0, foundAtMost);
}

/** Whether a part has exactly this number, on its package or elsewhere. */
export function hasNumber(
  part: Pick<KeptPart, 'sku' | 'ean'> & { readonly numbers?: KeptPart['numbers'] },
  typed: string,
): boolean {
  const code = codeOf(typed);
  return code !== '' && numbersOf({ numbers: [], ...part }).includes(code);
}

const numbersOf = ({ sku, ean, numbers }: Pick<KeptPart, 'sku' | 'ean' | 'numbers'>) =>
  [sku, ean, ...numbers.map(({ number }) => number)].flatMap((number) => (number ? [codeOf(number)] : []));

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ');

/** As scanners of 12 and 13 digits read the same package: without the zeros in front. */
/** What counts of a number, a plate or a key: its letters and digits. */
export const codeOf = (text: string) =>
  plain(text)
    .replace(/[^a-z0-9]/g, '')
    .replace(/^0+(?=\d{8,}$)/, '');
