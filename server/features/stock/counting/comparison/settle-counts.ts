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
 * Which of all counts of a part counts. Who counts again replaces what they have counted last. Another person with another
 * difference raises a question, which the next count of somebody else decides. Differences are compared, not quantities: between two
 * counts something may have been taken.
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
