/** GS1 numbers on packages: 8, 12, 13 or 14 digits, the last of which is a check digit. */

const lengths: ReadonlySet<number> = new Set([8, 12, 13, 14]);

/** Whether a text is such a number with the right check digit. */
export function isEan(text: string): boolean {
  if (!lengths.has(text.length) || !/^\d+$/.test(text)) return false;
  const digits = [...text].map(Number).toReversed();
  // From the end, beside the check digit, weights are three and one in turn.
  const sum = digits.reduce((all, digit, place) => all + digit * (place % 2 === 1 ? 3 : 1), 0);
  return sum % 10 === 0;
}
