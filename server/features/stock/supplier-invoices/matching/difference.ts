import { centsOf, shareOf } from '../../parts/index.ts';

/** What a line of a receipt was valued at, and what the supplier has invoiced for it. */
export interface ComparedLine {
  readonly partId: string | null;
  readonly thousandths: number;
  /** 10⁻⁷ of a euro. */
  readonly receivedE7: bigint;
  readonly invoicedE7: bigint;
  /** A deposit for an old part is on no shelf. */
  readonly isCore: boolean;
}

/** What is on the shelf of a part. */
export interface OnShelf {
  readonly thousandths: number;
  /** 10⁻⁷ of a euro. */
  readonly valueE7: bigint;
}

/** The difference of a line: what becomes of the value of the stock, and what is a cost of the month. */
export interface SplitDifference {
  readonly revaluedE7: bigint;
  readonly costE7: bigint;
}

/**
 * Splits cost differences between what is still on the shelf, whose stock value changes, and what was used before. No
 * stock value goes below zero.
 *
 * @param shelves by the ids of parts
 */
export function splitDifferences(
  lines: readonly ComparedLine[],
  shelves: ReadonlyMap<string, OnShelf>,
): readonly SplitDifference[] {
  const left = new Map(shelves);
  return lines.map(({ partId, thousandths, receivedE7, invoicedE7, isCore }) => {
    const difference = invoicedE7 - receivedE7;
    const shelf = partId === null || isCore ? undefined : left.get(partId);
    if (partId === null || shelf === undefined || shelf.thousandths <= 0) {
      return { revaluedE7: 0n, costE7: difference };
    }
    const there = Math.min(thousandths, shelf.thousandths);
    const share = shareOf(difference, there, thousandths);
    const revaluedE7 = shelf.valueE7 + share < 0n ? -shelf.valueE7 : share;
    left.set(partId, { thousandths: shelf.thousandths - there, valueE7: shelf.valueE7 + revaluedE7 });
    return { revaluedE7, costE7: difference - revaluedE7 };
  });
}

/**
 * Rounds values to cents that add up to a sum: each by itself, and what is left over to the last one that is not zero.
 *
 * @param sum in cents, the sum of the values but for rounding
 */
export function roundTo(sum: number, values: readonly bigint[]): readonly number[] {
  const cents = values.map(centsOf);
  const rest = sum - cents.reduce((all, each) => all + each, 0);
  const last = Math.max(
    values.findLastIndex((value) => value !== 0n),
    0,
  );
  return cents.map((each, place) => (place === last ? each + rest : each));
}
