import { yieldIfOverBudget } from './event-loop.ts';

/** @returns a row as JSON; a bigint becomes a text, because no number of JSON holds it */
export const rowToJson = (row: object): string =>
  JSON.stringify(row, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

/**
 * The elements of a JSON list as they are read, a page at a time, without the brackets around them.
 *
 * @param write a row as JSON
 * @param indent what is before each element, which has a line of its own
 */
export async function* jsonElements<Row extends object>(
  pages: AsyncIterable<readonly Row[]>,
  { write = rowToJson, indent = '' }: { readonly write?: (row: Row) => string; readonly indent?: string } = {},
): AsyncIterable<string> {
  let separator = '\n';
  for await (const page of pages) {
    let text = '';
    for (const row of page) {
      await yieldIfOverBudget();
      text += separator + indent + write(row);
      separator = ',\n';
    }
    yield text;
  }
}
