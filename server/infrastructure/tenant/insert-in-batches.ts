/** Prisma works for some five milliseconds on so many values, during which nobody else is answered. */
const valuesAtOnce = 150;

/**
 * Writes many new rows a few at a time: each piece is a question of its own, and others have their turn in between.
 *
 * @param asked what `createMany` takes, with rows of one form
 * @param create writes a few of them, in the same transaction each time
 */
export async function insertInBatches(
  asked: object,
  create: (asked: object) => Promise<{ readonly count: number }>,
): Promise<{ count: number }> {
  const rows: readonly object[] = [Reflect.get(asked, 'data')].flat();
  const rowsAtOnce = Math.ceil(valuesAtOnce / Object.keys(rows[0] ?? asked).length);
  let [start, count] = [0, 0];
  // Once also without rows: what else is asked may have to be refused.
  do {
    count += (await create({ ...asked, data: rows.slice(start, start + rowsAtOnce) })).count;
    start += rowsAtOnce;
  } while (start < rows.length);
  return { count };
}
