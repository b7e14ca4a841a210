/** How many ids a question names at once. */
const askedAtOnce = 500;

/** A list in pieces of a length, the last one of what is left, so that no question names too many or reads too much at a time. */
export function chunksOf<Item>(items: readonly Item[], length = askedAtOnce): Item[][] {
  return Array.from({ length: Math.ceil(items.length / length) }, (_, place) =>
    items.slice(place * length, (place + 1) * length),
  );
}
