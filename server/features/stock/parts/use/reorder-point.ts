/** How much of a part should be left when it is ordered again. */

/** The factor of the safety stock: it lasts in nineteen of twenty cases. */
const safety = 1.65;
/** Ten-thousandths of a thousandth are noise of floating point, and no reason for another pack. */
const noise = 1e-7;

export interface Buying {
  /** Days until what is ordered is here. */
  readonly leadDays: number;
  readonly packThousandths: number;
  readonly minThousandths: number | null;
}

/**
 * The mean use of a week while the order is on its way, and as much more as the use varies.
 *
 * @param uses thousandths of the unit that were used, of whole weeks; two or more
 * @returns thousandths, up to whole packs, and no less than the minimum
 */
export function reorderPoint(uses: readonly number[], { leadDays, packThousandths, minThousandths }: Buying): number {
  const sum = uses.reduce((all, use) => all + use, 0);
  const mean = sum / uses.length;
  const variance = uses.reduce((all, use) => all + (use - mean) ** 2, 0) / (uses.length - 1);
  const point = (sum * leadDays) / (uses.length * 7) + safety * Math.sqrt((variance * leadDays) / 7);
  return Math.max(Math.ceil(point / packThousandths - noise) * packThousandths, minThousandths ?? 0);
}
