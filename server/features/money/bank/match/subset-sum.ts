/**
 * Which of a few sums make up another one exactly. Both halves of the sums are enumerated apart (meet in the middle), so that
 * twelve sums cost 2 × 64 steps once and 64 look-ups for each question, instead of 4,096 additions.
 */

/** Of more sums than this only the first ones are combined. A power of two steps for each half: 64. */
export const mostCombined = 12;
const halfSize = mostCombined / 2;

interface Subset {
  /** Bit n stands for the nth sum of the half. */
  readonly mask: number;
  readonly size: number;
}

export interface SubsetSums {
  readonly lowerHalf: ReadonlyMap<number, Subset>;
  /** Sums of at least two of the lower half. */
  readonly lowerPairs: ReadonlyMap<number, Subset>;
  readonly upperHalf: readonly (Subset & { readonly sum: number })[];
}

/** What questions are answered from; to be made once for the same sums. @param sums all above zero */
export function subsetSumsOf(sums: readonly number[]): SubsetSums {
  const lower = subsetsOf(sums.slice(0, halfSize));
  const lowerHalf = new Map<number, Subset>();
  const lowerPairs = new Map<number, Subset>();
  for (const subset of lower) {
    keepSmallest(lowerHalf, subset.sum, subset);
    if (subset.size > 1) keepSmallest(lowerPairs, subset.sum, subset);
  }
  return { lowerHalf, lowerPairs, upperHalf: subsetsOf(sums.slice(halfSize, mostCombined)) };
}

/**
 * The places of two or more sums that are the total together: the fewest and, of as many, the earlier ones.
 *
 * @returns nothing where there are none
 */
export function placesOfTotal({ lowerHalf, lowerPairs, upperHalf }: SubsetSums, total: number): readonly number[] {
  let best: { readonly mask: number; readonly size: number } | undefined;
  for (const upper of upperHalf) {
    const lower = (upper.size === 0 ? lowerPairs : lowerHalf).get(total - upper.sum);
    if (lower === undefined) continue;
    const size = upper.size + lower.size;
    const mask = upper.mask * 2 ** halfSize + lower.mask;
    if (size > 1 && (best === undefined || size < best.size)) best = { mask, size };
  }
  const { mask = 0 } = best ?? {};
  return Array.from({ length: mostCombined }, (_, place) => place).filter(
    (place) => Math.floor(mask / 2 ** place) % 2 === 1,
  );
}

/** All subsets in the order of their masks. */
function subsetsOf(sums: readonly number[]): readonly (Subset & { readonly sum: number })[] {
  const subsets = [{ mask: 0, size: 0, sum: 0 }];
  for (const [place, cents] of sums.entries()) {
    for (const { mask, size, sum } of [...subsets]) {
      subsets.push({ mask: mask + 2 ** place, size: size + 1, sum: sum + cents });
    }
  }
  return subsets;
}

function keepSmallest(found: Map<number, Subset>, sum: number, { mask, size }: Subset): void {
  const before = found.get(sum);
  if (before === undefined || size < before.size) found.set(sum, { mask, size });
}
