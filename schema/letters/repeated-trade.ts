/** `avtoservis` in any case, and the same word at the beginning of a name behind it. */
const repeated = /\b(avtoservis\p{L}{0,2}) avtoservis(?=\s)/giu;

/** A text without a word twice in a row: many a workshop has its trade in its name, and the text names the trade before it. */
export const withoutRepeatedTrade = (text: string): string => text.replace(repeated, '$1');
