/** How e-invoices write figures and texts: a dot, no groups of digits, and no character that XML does not allow. */

/** 24389 as 243.89 */
export const euros = (cents: number) => decimal(cents, 2, 2);

/** A price in millionths of a euro, with two digits behind the dot or as many as it needs. */
export const price = (micros: number) => decimal(micros, 6, 2);

/** 2500 as 2.5 */
export const quantity = (thousandths: number) => decimal(thousandths, 3, 0);

/** 2200 as 22, 950 as 9.5 */
export const percent = (basisPoints: number) => decimal(basisPoints, 2, 0);

function decimal(value: number, digits: number, least: number): string {
  const text = String(Math.abs(value)).padStart(digits + 1, '0');
  const fraction = text.slice(-digits).replace(/0+$/, '').padEnd(least, '0');
  return `${value < 0 ? '-' : ''}${text.slice(0, -digits)}${fraction === '' ? '' : `.${fraction}`}`;
}

/** A text of one line without what XML 1.0 forbids; undefined where nothing is left. */
export function xmlSafeText(text: string | null | undefined, maximum = Number.POSITIVE_INFINITY): string | undefined {
  const clean = (text ?? '').replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF\s]+/gu, ' ').trim();
  const cut = [...clean].slice(0, maximum).join('').trim();
  return cut === '' ? undefined : cut;
}

/** A text in pieces of some length, at most so many. */
export function splitText(text: string | null | undefined, length: number, most: number): string[] {
  const letters = [...(xmlSafeText(text) ?? '')];
  const count = Math.min(most, Math.ceil(letters.length / length));
  return Array.from({ length: count }, (_, at) => letters.slice(at * length, (at + 1) * length).join('')).filter(
    (piece) => piece.trim() !== '',
  );
}
