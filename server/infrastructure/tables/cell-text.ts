/** No letter of any language carries more marks than this. */
const mostMarks = 6;

/**
 * The text of a cell as one line of at most the given number of letters, composed (NFC). It is cut before it is
 * normalised, and runs of combining marks are shortened: putting marks in order takes time that is quadratic in their
 * number.
 */
export function clipLine(text: string, maximum: number): string {
  const clipped = text
    .slice(0, maximum * (1 + mostMarks))
    .replace(/(\p{M}{6})\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  return [...clipped].slice(0, maximum).join('').trim();
}
