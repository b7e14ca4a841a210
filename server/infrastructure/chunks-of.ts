import { yieldToEventLoop } from './event-loop.ts';

/** How many ids a question names at once. */
const askedAtOnce = 500;

/** A list in pieces of a length, the last one of what is left, so that no question names too many or reads too much at a time. */
export function chunksOf<Item>(items: readonly Item[], length = askedAtOnce): Item[][] {
  return Array.from({ length: Math.ceil(items.length / length) }, (_, place) =>
    items.slice(place * length, (place + 1) * length),
  );
}

/**
 * Reads something of many items, a chunk at a time and one after the other; others are answered in between.
 *
 * @returns what was read of all of them, in the order of their chunks
 */
export async function readInChunks<Item, Row>(
  items: readonly Item[],
  read: (some: Item[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const some of chunksOf(items)) {
    for (const row of await read(some)) rows.push(row);
    await yieldToEventLoop();
  }
  return rows;
}
