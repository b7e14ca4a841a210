/** A list in pieces of a length, the last one of what is left: SQLite takes fewer than a thousand values in a question. */
export function chunksOf<Item>(items: readonly Item[], length: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / length) }, (_, place) =>
    items.slice(place * length, (place + 1) * length),
  );
}
