import { day } from '../../../../../schema/fields/fields.ts';
import { largest } from '../../../../../schema/fields/numbers.ts';
import { divideRounded } from '../../../../../schema/money/documents/rounding.ts';
import { clipLine } from '../../../../infrastructure/tables/cell-text.ts';
import { refusedFile } from '../../../../infrastructure/xml/refused-file.ts';
import { textAt, type XmlElement } from '../../../../infrastructure/xml/xml-elements.ts';
import { type IncomingLine, unreadableInvoice } from './incoming-invoice.ts';

/** What stands in the elements of an e-invoice, read strictly: a number is digits with a point, and a day is a day. */

const decimal = /^([+-]?)(\d{1,12})(?:\.(\d{1,12}))?$/;

/**
 * A decimal number as whole units of so many digits behind the point, rounded half away from zero.
 *
 * @throws BAD_INPUT it is none, or larger than anything that is kept
 */
export function parseScaled(text: string | undefined, digits: number, what: string): number {
  const [, sign = '', units, fraction = ''] = decimal.exec(text ?? '') ?? [];
  if (units === undefined) throw unreadableInvoice(what);
  const written = BigInt(units + fraction);
  const places = fraction.length - digits;
  const value = places > 0 ? divideRounded(written, 10n ** BigInt(places)) : written * 10n ** BigInt(-places);
  if (value > BigInt(largest)) throw unreadableInvoice(what);
  return sign === '-' ? -Number(value) : Number(value);
}

/** An amount in cents; one in parts of a cent is refused. */
export function centsOf(text: string | undefined, what: string): number {
  const parts = parseScaled(text, 4, what);
  if (parts % 100 !== 0) throw refusedFile('partsOfCent', what);
  return parts / 100;
}

/** YYYY-MM-DD, of what may have a time behind it. @throws BAD_INPUT it is no day */
export function dayOf(text: string | undefined, what: string): string {
  const written = /^\d{4}-\d\d-\d\d(?=T|Z|[+-]\d\d:|$)/.exec(text ?? '')?.[0];
  if (!day.safeParse(written).success || written === undefined) throw unreadableInvoice(what);
  return written;
}

/** One line of at most the given number of letters. @throws BAD_INPUT there is none, or a longer one */
export function requiredText(text: string | undefined, maximum: number, what: string): string {
  const line = clipLine(text ?? '', maximum + 1);
  if (line === '' || [...line].length > maximum) throw unreadableInvoice(what);
  return line;
}

/** Texts at paths, as far as there are any; none longer than a number of an article. */
export const textsAt = (element: XmlElement | undefined, ...paths: readonly (readonly string[])[]): readonly string[] =>
  paths.flatMap((path) => clipLine(textAt(element, ...path) ?? '', 100) || []);

/** What a unit costs in ten-thousandths of a euro, by what the whole line does. */
export const unitCostOf = ({ netCents, thousandths }: Pick<IncomingLine, 'netCents' | 'thousandths'>): number =>
  Number(divideRounded(BigInt(netCents) * 100_000n, BigInt(thousandths)));
