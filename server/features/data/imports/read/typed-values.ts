import {
  decimalMarkOf,
  type MarkOfColumn,
  parseAmount,
  parseDecimal,
  parseWhole,
} from '../../../../infrastructure/tables/amounts.ts';
import type { DayOrder } from '../../../../infrastructure/tables/days.ts';

/** What people and programs write into cells, as it is kept. All of them give undefined for what they do not understand. */

/** No day and no number is longer, in UTF-16 units; known before any expression is tried on a text. */
const longest = 60;

/**
 * A day: 2026-11-23, 2026.11.23, 23. 11. 2026, 23-11-2026 or 23/11/2026, perhaps with a time that is left away.
 *
 * @param order between slashes, as all days of the file say together
 */
export function dayOf(written: string, order: DayOrder = 'DAY_FIRST'): string | undefined {
  if (written.length > longest) return undefined;
  const text = written.trim().replace(/[T ]{1,5}\d{1,2}:\d{2}(:\d{2})?([.,]\d{1,9})?Z?$/, '');
  const iso = /^(\d{4})\s?[-./]\s?(\d{1,2})\s?[-./]\s?(\d{1,2})\.?$/.exec(text);
  const local = /^(\d{1,2})\s*([-./])\s*(\d{1,2})\s*[-./]\s*(\d{4})\.?$/.exec(text);
  const [, first, mark, second, localYear] = local ?? [];
  const isMonthFirst = mark === '/' && order === 'MONTH_FIRST';
  const [year, month, day] = iso
    ? iso.slice(1)
    : isMonthFirst
      ? [localYear, first, second]
      : [localYear, second, first];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const said = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const known = new Date(`${said}T00:00:00Z`);
  return Number.isNaN(known.getTime()) || known.toISOString().slice(0, 10) !== said ? undefined : said;
}

/** What is behind a number and says its unit. */
const unit = /\s*(?:%|km|kW|ccm|cm3|cm³|dni|days|kos|kom|pcs|stk|kg|l|m)\s*$/i;

/** A part of the whole in hundredths of a percent: `12,5 %` and `12,5` are 1250. @param mark of the whole column */
export function percentOf(written: string, mark: MarkOfColumn): number | undefined {
  const amount = parseAmount(bareNumber(written), mark);
  return 'cents' in amount && amount.cents >= 0 && amount.cents <= 10_000 ? amount.cents : undefined;
}

/** Without its unit. */
const bareNumber = (written: string) => (written.length > longest ? written : written.replace(unit, ''));

/** Which mark is before the decimals in a column of numbers, as all of its cells say together. */
export const markOfNumbers = (cells: Iterable<string>): Promise<MarkOfColumn> => decimalMarkOf(bareNumbers(cells));

function* bareNumbers(cells: Iterable<string>): Iterable<string> {
  for (const cell of cells) yield bareNumber(cell);
}

/** A whole number: 123456, 123.456 or 123 456, perhaps with its unit. @param mark of the whole column */
export const parseWholeNumber = (written: string, mark: MarkOfColumn): number | undefined =>
  parseWhole(bareNumber(written), mark);

/** Thousandths of a unit: `4,5 l` is 4500. @param mark of the whole column */
export const parseQuantity = (written: string, mark: MarkOfColumn) => parseDecimal(bareNumber(written), mark, 3);

/**
 * A part of the whole in hundredths of a percent: `10 %` is 1000; without the sign they are meant already.
 *
 * @param mark of the whole column; nothing is guessed where it does not decide
 */
export function basisPointsOf(written: string, mark: MarkOfColumn): number | undefined {
  const amount = parseAmount(bareNumber(written), mark);
  if (!('cents' in amount)) return undefined;
  return /%\s*$/.test(written) ? amount.cents : parseWholeNumber(written, mark);
}
