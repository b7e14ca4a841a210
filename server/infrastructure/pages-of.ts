/** How many rows are read at once: Prisma puts the rows of one question together without a pause. */
export const pageLength = 200;

/**
 * All rows of a table, page by page in the order of their ids.
 *
 * @param read the rows after an id, as many as are wanted
 */
export async function* pagesOf<Row extends { readonly id: string }>(
  read: (where: { readonly id: { readonly gt: string } }, take: number) => Promise<readonly Row[]>,
): AsyncIterable<readonly Row[]> {
  for (let after = ''; ; ) {
    const rows = await read({ id: { gt: after } }, pageLength);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    if (rows.length < pageLength) return;
    after = last.id;
  }
}

/** The same row by row. */
export async function* rowsOf<Row extends { readonly id: string }>(
  read: Parameters<typeof pagesOf<Row>>[0],
): AsyncIterable<Row> {
  for await (const page of pagesOf(read)) yield* page;
}
