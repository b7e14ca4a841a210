import { dayAt } from '../../../schema/time/zones.ts';
import { yieldIfOverBudget } from '../event-loop.ts';

/**
 * Days in the cells of a table, perhaps with a time: 2026-11-23 · 2026.11.23 · 23. 11. 2026 · 23-11-2026 · 23/11/2026 10:15 ·
 * 20261123 · 23 Nov 2026. Whether the day or the month comes first is decided by all cells together.
 */

export type DayOrder = 'DAY_FIRST' | 'MONTH_FIRST';
export type OrderOfColumn = DayOrder | 'ambiguous';

export interface DayReading {
  readonly order: DayOrder;
  /** A zone of IANA, whose day a moment in UTC or with an offset belongs to. */
  readonly zone: string;
  /** Times without an offset are UTC. */
  readonly isUtc?: boolean;
}

/** Longer than any day with its time and offset. */
const longestDay = 40;
const firstYear = 1990;
const lastYear = 2099;

/** Months by their first three letters in English, Slovenian, Croatian and German. */
const months: ReadonlyMap<string, number> = new Map(
  [
    ['jan', 'sij'],
    ['feb', 'vel'],
    ['mar', 'mär', 'ozu'],
    ['apr', 'tra'],
    ['may', 'maj', 'mai', 'svi'],
    ['jun', 'lip'],
    ['jul', 'srp'],
    ['aug', 'avg', 'kol'],
    ['sep', 'ruj'],
    ['oct', 'okt'],
    ['nov', 'stu'],
    ['dec', 'dez', 'pro'],
  ].flatMap((names, place) => names.map((name) => [name, place + 1] as const)),
);

/** Whether the day or the month comes first in the cells of a column. Only slashes leave it open; dots and dashes are European. */
export async function dayOrderOf(cells: Iterable<string>): Promise<OrderOfColumn> {
  let [isDayFirst, isMonthFirst, differs] = [true, true, false];
  for (const cell of cells) {
    await yieldIfOverBudget();
    const found = localParts(split(cell)?.date ?? '');
    if (found === undefined) continue;
    // Cars are older than any booking, and which year it is says nothing about the order.
    const parts = { ...found, year: '2000' };
    const [day, month] = [calendarDay(parts, 'DAY_FIRST'), calendarDay(parts, 'MONTH_FIRST')];
    if (day === undefined && month === undefined) continue;
    isDayFirst &&= day !== undefined;
    isMonthFirst &&= month !== undefined && parts.mark === '/';
    differs ||= day !== month;
  }
  if (isDayFirst && isMonthFirst && differs) return 'ambiguous';
  return isDayFirst || !isMonthFirst ? 'DAY_FIRST' : 'MONTH_FIRST';
}

/** @returns YYYY-MM-DD; nothing where it is no day of the calendar between 1990 and 2099 */
export function parseDay(cell: string, { order, zone, isUtc = false }: DayReading): string | undefined {
  const found = split(cell);
  if (found === undefined) return undefined;
  const day = isoDay(found.date) ?? parseNamedMonthDay(found.date) ?? localDay(found.date, order);
  const { time, offset } = found;
  if (day === undefined || time === undefined || (offset === undefined && !isUtc)) return day;
  const moment = Date.parse(`${day}T${time}${offset ?? 'Z'}`);
  return Number.isNaN(moment) ? undefined : dayAt(zone, moment);
}

/** Whether a cell is a day in one of the orders. */
export const isDay = (cell: string): boolean =>
  (['DAY_FIRST', 'MONTH_FIRST'] as const).some((order) => parseDay(cell, { order, zone: 'UTC' }) !== undefined);

const timeBehind = /[T\s,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;

function split(cell: string) {
  if (cell.length > longestDay) return undefined;
  const text = cell.trim();
  const found = timeBehind.exec(text);
  if (found === null) return { date: text.replace(/(?<=\d)(?:Z|[+-]\d{2}:\d{2})$/, '') };
  const [, hours = '', minutes = '', seconds = '00', offset] = found;
  if (Number(hours) > 24 || Number(minutes) > 59 || Number(seconds) > 60) return undefined;
  const written = offset
    ?.toUpperCase()
    .replace(/^(?:UTC|GMT)$/, 'Z')
    .replace(/^([+-]\d{2})(\d{2})$/, '$1:$2');
  const time = `${hours.padStart(2, '0')}:${minutes}:${seconds === '60' ? '59' : seconds}`;
  return { date: text.slice(0, found.index).trim(), time, offset: written };
}

function isoDay(date: string): string | undefined {
  const found =
    /^(\d{4})\s*[-./]\s*(\d{1,2})\s*[-./]\s*(\d{1,2})\.?$/.exec(date) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(date);
  return found === null ? undefined : written(found[1], found[2], found[3]);
}

function parseNamedMonthDay(date: string): string | undefined {
  const dayFirst = /^(\d{1,2})\.?\s*(\p{L}{3,10})\.?,?\s*(\d{4})\.?$/u.exec(date);
  if (dayFirst !== null) return written(dayFirst[3], monthOf(dayFirst[2]), dayFirst[1]);
  const monthFirst = /^(\p{L}{3,10})\.?\s+(\d{1,2}),?\s+(\d{4})$/u.exec(date);
  return monthFirst === null ? undefined : written(monthFirst[3], monthOf(monthFirst[1]), monthFirst[2]);
}

const monthOf = (word = '') => months.get(word.slice(0, 3).toLowerCase())?.toString();

interface LocalParts {
  readonly first: string;
  readonly second: string;
  readonly year: string;
  readonly mark: string;
}

function localParts(date: string): LocalParts | undefined {
  const found =
    /^(\d{1,2})\s*([-./])\s*(\d{1,2})\s*\2\s*(\d{4})\.?$/.exec(date) ??
    // Two digits of a year between dashes may as well be 2025-11-26.
    /^(\d{1,2})\s*([./])\s*(\d{1,2})\s*\2\s*(\d{2})\.?$/.exec(date);
  if (found === null) return undefined;
  const [, first = '', mark = '', second = '', year = ''] = found;
  return { first, second, mark, year: year.length === 2 ? `20${year}` : year };
}

function localDay(date: string, order: DayOrder): string | undefined {
  const parts = localParts(date);
  if (parts === undefined) return undefined;
  return calendarDay(parts, parts.mark === '/' ? order : 'DAY_FIRST');
}

const calendarDay = ({ first, second, year }: LocalParts, order: DayOrder) =>
  order === 'DAY_FIRST' ? written(year, second, first) : written(year, first, second);

function written(year = '', month = '', day = ''): string | undefined {
  const said = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const known = new Date(`${said}T00:00:00Z`);
  if (Number.isNaN(known.getTime()) || known.toISOString().slice(0, 10) !== said) return undefined;
  return Number(year) >= firstYear && Number(year) <= lastYear ? said : undefined;
}
