/** Codes of many places at once: `A-{01..12}-{1..4}` is A-01-1, A-01-2, and so on to A-12-4. */

const spoken = /^(.*?)(\d{1,4})\s*(?:do|to|\.\.|–)\s*(.*?)(\d{1,4})$/iu;

/** `A-01 do A-12`, as people say it, as the pattern that it means; anything else as it is. */
export function patternOfRange(typed: string): string {
  const [, before, first, beforeLast, last] = spoken.exec(typed.trim()) ?? [];
  const isRange = before !== undefined && (beforeLast === before || beforeLast === '');
  return isRange ? `${before}{${first}..${last}}` : typed;
}

const rangesMaximum = 3;
const codesMaximum = 1000;
const codeMaximum = 40;
const range = /\{(\d{1,4})\.\.(\d{1,4})\}/;

/**
 * The codes of a pattern in their order; numbers are as wide as the first of their range.
 *
 * @returns undefined where it is no pattern: more than three ranges, more than a thousand codes, a range that runs backwards, or a code
 *   that is too long
 */
export function codesOfPattern(pattern: string): readonly string[] | undefined {
  let codes: readonly string[] = [pattern];
  for (let ranges = 0; ; ranges += 1) {
    const found = range.exec(codes[0] ?? '');
    if (found === null) break;
    const [whole, first = '', last = ''] = found;
    const count = Number(last) - Number(first) + 1;
    if (ranges === rangesMaximum || count < 1 || codes.length * count > codesMaximum) return undefined;
    const numbers = Array.from({ length: count }, (_, place) => writtenNumber(Number(first) + place, first.length));
    codes = codes.flatMap((code) => numbers.map((number) => code.replace(whole, number)));
  }
  return codes.some((code) => code.length > codeMaximum || /[{}]/.test(code)) ? undefined : codes;
}

const writtenNumber = (number: number, width: number) => String(number).padStart(width, '0');
