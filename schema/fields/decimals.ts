/**
 * Whether a number can be read in two ways: 1.234 is more than a thousand to one and a little more than one to another, whatever
 * the mark. One rule for what is typed and for tables of other programs: nobody guesses, and what we write ourselves is never so.
 */
export function isAmbiguousDecimal(written: string): boolean {
  if (written.length > 60) return false;
  return /^[-+\u2212]?[1-9]\d{0,2}[.,]\d{3}$/.test(written.replace(/[\s\u00a0\u202f'€%]|EUR/g, ''));
}
