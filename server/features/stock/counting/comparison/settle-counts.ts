/** What one person has counted of a part, once. */
export interface Counted {
  readonly staffId: string | null;
  readonly countedThousandths: number;
  /** Thousandths that the ledger says were there at that moment. */
  readonly bookThousandths: number;
}

export interface Settled<Row extends Counted> {
  /** What counts; where people differ, what was counted last. */
  readonly shown: Row;
  /** What another person has counted before, while nobody has decided between the two. */
  readonly rival: Row | undefined;
}

export const differenceOf = ({ countedThousandths, bookThousandths }: Omit<Counted, 'staffId'>): number =>
  countedThousandths - bookThousandths;

/**
 * Decides which count of a part holds: a later one of the same person replaces theirs, and two people who differ need a
 * third. Differences are compared, not quantities, because something may have been taken in between.
 *
 * @param rows in the order in which they arrived
 * @returns undefined where nothing was counted
 */
export function settleCounts<Row extends Counted>(rows: readonly Row[]): Settled<Row> | undefined {
  let counts: Row | undefined;
  let asked: Row | undefined;
  for (const row of rows) {
    const isAnswer = asked !== undefined && row.staffId !== asked.staffId;
    const isQuestion =
      counts !== undefined && row.staffId !== counts.staffId && differenceOf(row) !== differenceOf(counts);
    [counts, asked] = isQuestion && !isAnswer ? [counts, row] : [row, undefined];
  }
  if (counts === undefined) return undefined;
  return asked === undefined ? { shown: counts, rival: undefined } : { shown: asked, rival: counts };
}
