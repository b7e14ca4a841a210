import { isAmbiguousDecimal } from '../../../../schema/fields/decimals.ts';
import { largest } from '../../../../schema/fields/numbers.ts';

/** What people and programs write into cells, as it is kept. All of them give undefined for what they do not understand. */

/** No day and no number is longer, in UTF-16 units; known before any expression is tried on a text. */
const longest = 60;

/** A day: 2026-11-23, 2026.11.23, 23. 11. 2026, 23-11-2026 or 23/11/2026, perhaps with a time that is left away. */
export function dayOf(written: string): string | undefined {
  if (written.length > longest) return undefined;
  const text = written.trim().replace(/[T ]{1,5}\d{1,2}:\d{2}(:\d{2})?([.,]\d{1,9})?Z?$/, '');
  const iso = /^(\d{4})\s?[-./]\s?(\d{1,2})\s?[-./]\s?(\d{1,2})\.?$/.exec(text);
  const local = /^(\d{1,2})\s*[-./]\s*(\d{1,2})\s*[-./]\s*(\d{4})\.?$/.exec(text);
  const [year, month, day] = iso ? iso.slice(1) : (local?.slice(1).toReversed() ?? []);
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const said = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const known = new Date(`${said}T00:00:00Z`);
  return Number.isNaN(known.getTime()) || known.toISOString().slice(0, 10) !== said ? undefined : said;
}

/** A sum in cents: 1.234,56 or 1234.56 or 1,234.56, perhaps with a sign of the euro. 1.234 is none: it can be read in two ways. */
export function centsOf(written: string): number | undefined {
  if (written.length > longest || isAmbiguousDecimal(written)) return undefined;
  const number = plainNumber(written.replace(/€|\bEUR\b/gi, ''));
  if (number === undefined || !/^-?\d{1,9}(\.\d{1,2})?$/.test(number)) return undefined;
  const cents = Math.round(Number(number) * 100);
  return Math.abs(cents) <= largest ? cents : undefined;
}

/** A whole number: 123456, 123.456 or 123 456, perhaps with its unit. */
export function wholeOf(written: string): number | undefined {
  if (written.length > longest) return undefined;
  const number = plainNumber(written.replace(/\s*(km|kW|ccm|cm3|cm³|dni|days)\s*$/i, ''));
  return number !== undefined && /^\d{1,9}(\.0+)?$/.test(number) ? Number(number) : undefined;
}

/** A part of the whole in hundredths of a percent: `10 %` is 1000; without the sign they are meant already. */
export function basisPointsOf(written: string): number | undefined {
  if (written.length > longest) return undefined;
  const percent = /^(.*)%$/.exec(written.trim())?.[1];
  return percent === undefined ? wholeOf(written) : centsOf(percent);
}

/** A number as a program writes it: without groups, with a point. */
function plainNumber(written: string): string | undefined {
  const text = written.replace(/[\s\u00a0\u202f']/g, '').replace(/^\u2212/, '-');
  if (!/^-?[\d.,]+$/.test(text)) return undefined;
  const marks = [...text.matchAll(/[.,]/g)].map(([mark]) => mark);
  const [first] = marks;
  if (first === undefined) return text;
  const last = text.search(/[.,]\d*$/);
  const isGrouped = first === '.' ? /^-?[1-9]\d{0,2}(\.\d{3})+$/ : /^-?[1-9]\d{0,2}(,\d{3})+$/;
  if (new Set(marks).size === 1) {
    // One kind of mark: groups of three where it can be, a fraction otherwise.
    if (isGrouped.test(text)) return text.replaceAll(first, '');
    return marks.length === 1 ? text.replace(first, '.') : undefined;
  }
  const whole = text.slice(0, last);
  return isGrouped.test(whole) ? `${whole.replaceAll(first, '')}.${text.slice(last + 1)}` : undefined;
}
