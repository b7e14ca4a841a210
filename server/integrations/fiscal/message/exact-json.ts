/**
 * JSON whose numbers are written digit by digit. The authority wants sums with two decimals, and a serial number that is
 * larger than a number of JavaScript can be.
 */

/** A number by its digits. */
export class Exact {
  constructor(readonly digits: string) {}
}

export type ExactValue =
  | string
  | boolean
  | Exact
  | readonly ExactValue[]
  | { readonly [name: string]: ExactValue | undefined };

/** Cents as `-12.05`. */
export function decimalOf(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A sum in euros with two decimals. @param cents also hundredths of a percent */
export const amount = (cents: number) => new Exact(decimalOf(cents));

/** Writes a value; what is undefined is left out. */
export function exactJson(value: ExactValue): string {
  if (value instanceof Exact) return value.digits;
  if (typeof value === 'string' || typeof value === 'boolean') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(exactJson).join(',')}]`;
  const fields = Object.entries(value).flatMap(([name, each]) =>
    each === undefined ? [] : [`${JSON.stringify(name)}:${exactJson(each)}`],
  );
  return `{${fields.join(',')}}`;
}

const isList = (value: object): value is readonly ExactValue[] => Array.isArray(value);
