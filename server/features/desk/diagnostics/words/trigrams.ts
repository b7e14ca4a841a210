/** How much two words look alike, for those that were typed wrong. */

function trigramsOf(word: string): ReadonlySet<string> {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}

/** Twice what both have, among all that they have: 1 for the same word, 0 for nothing in common. */
export function trigramSimilarity(one: string, other: string): number {
  const [left, right] = [trigramsOf(one), trigramsOf(other)];
  let common = 0;
  for (const each of left) if (right.has(each)) common += 1;
  return (2 * common) / (left.size + right.size);
}

/** From where on a word may be the other one. */
const alike = 0.5;

/** @returns the word that looks most like one that nobody has written; undefined where none does */
export function nearestWord(word: string, known: readonly string[]): string | undefined {
  const scored = known.map((each) => ({ each, likeness: trigramSimilarity(word, each) }));
  const [best] = scored.toSorted((a, b) => b.likeness - a.likeness || (a.each < b.each ? -1 : 1));
  return best !== undefined && best.likeness >= alike ? best.each : undefined;
}
