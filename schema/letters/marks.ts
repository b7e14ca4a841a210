/**
 * More combining marks on one letter than any language writes. Putting them in order takes the square of their number, so
 * that a text within its bound could still hold up the process.
 */
const marksMaximum = 30;
const tooMany = new RegExp(`\\p{M}{${marksMaximum + 1}}`, 'u');
const beyond = new RegExp(`(\\p{M}{${marksMaximum}})\\p{M}+`, 'gu');

/** Whether a letter of a text carries more marks than any language writes. */
export function hasTooManyMarks(text: string): boolean {
  return text.length > marksMaximum && tooMany.test(text);
}

/** A text that can be normalized in time linear in its length: without the marks beyond the bound. */
export function boundMarks(text: string): string {
  return hasTooManyMarks(text) ? text.replace(beyond, '$1') : text;
}
