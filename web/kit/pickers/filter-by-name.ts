/** The letters that have no mark of their own to take away. */
const strokes = new Map([['đ', 'd']]);

/** A text as somebody types it in a hurry: small letters without marks, č as c. */
export function foldText(text: string): string {
  const plain = text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
  return [...plain].map((letter) => strokes.get(letter) ?? letter).join('');
}

/**
 * Those whose name has every word that was typed in it, in their order; all as long as nothing was typed.
 *
 * @param typed marks and capitals do not matter
 */
export function filterByName<Named extends { readonly name: string }>(
  among: readonly Named[],
  typed: string,
): readonly Named[] {
  const words = foldText(typed).split(/\s+/).filter(Boolean);
  return among.filter(({ name }) => words.every((word) => foldText(name).includes(word)));
}
