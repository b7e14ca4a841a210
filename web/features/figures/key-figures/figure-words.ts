import type { KeyFiguresQuery } from '../../../../generated/graphql.ts';
import { daysLater } from '../../../../schema/time/calendar.ts';
import type { Formats } from '../../../language/formats.ts';

export type Figure = KeyFiguresQuery['figures']['figures'][number];
type Kind = Figure['kind'];
type Unit = Figure['unit'];

/** The eight of Monday morning, as in its mail; without the validator, which the screen does without. */
export const tileKinds = [
  ...(['UNBILLED', 'STUCK', 'SALES', 'HOURS_SOLD', 'PARTS_MARGIN', 'DEBTORS', 'PROMISES_KEPT', 'LOAD'] as const),
] as const satisfies readonly Kind[];

/** As they are now, whatever month is chosen. */
export const kindsOfNow: ReadonlySet<Kind> = new Set(['UNBILLED', 'STUCK', 'DEBTORS', 'LOAD']);

const minutesPerHour = 60;

/** Minutes as hours with one digit, without their unit. */
export const hoursOf = (formats: Formats, minutes: number) =>
  formats.number(Math.round((minutes * 10) / minutesPerHour) / 10);

/** A value as it is read; an en dash for none. @param hours how hours are written */
export function formatFigure(
  formats: Formats,
  { unit, value }: { readonly unit: Unit; readonly value: number | null | undefined },
  hours: (hours: string) => string,
): string {
  if (value === null || value === undefined) return '–';
  if (unit === 'CENTS') return formats.money(value, 'EUR');
  if (unit === 'PERMILLE') return formats.percent(value);
  return unit === 'MINUTES' ? hours(hoursOf(formats, value)) : formats.number(value);
}

export interface Days {
  readonly from: string;
  readonly to: string;
}

const isMonth = (text: string | null): text is string => text !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

/** The month that an address names, or the one of today. */
export const chosenMonth = (named: string | null, today: string) => (isMonth(named) ? named : today.slice(0, 7));

/** From the first to the last day of a month; of the one that runs, to today. */
export function daysOfMonth(month: string, today: string): Days {
  const last = daysLater(`${daysLater(`${month}-01`, 31).slice(0, 7)}-01`, -1);
  return { from: `${month}-01`, to: today.startsWith(month) ? today : last };
}

const monthsBack = 11;

/** The twelve months that end with one. */
export function twelveMonths(month: string): Days {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const counted = year * 12 + number - 1 - monthsBack;
  const first = `${Math.floor(counted / 12)}-${String((counted % 12) + 1).padStart(2, '0')}-01`;
  return { from: first, to: daysLater(`${daysLater(`${month}-01`, 31).slice(0, 7)}-01`, -1) };
}

const unitless: ReadonlySet<Kind> = new Set(['STUCK']);
const inMinutes: ReadonlySet<Kind> = new Set(['HOURS_SOLD', 'HOURS_CLOCKED', 'HOURS_PRESENT']);
const inCents: ReadonlySet<Kind> = new Set([
  ...(['UNBILLED', 'SALES', 'AVERAGE_JOB', 'LABOUR_RATE', 'DEBTORS', 'STOCK_VALUE'] as const),
]);

/** In what a figure is counted, where its answer does not say so. */
export function unitOf(kind: Kind): Unit {
  if (unitless.has(kind)) return 'COUNT';
  if (inMinutes.has(kind)) return 'MINUTES';
  return inCents.has(kind) ? 'CENTS' : 'PERMILLE';
}

/** In what the rows of a figure are counted: what each adds, and what that is a part of. */
export function unitsOfRows(kind: Kind): { readonly value: Unit; readonly of: Unit } {
  const time: ReadonlySet<Kind> = new Set(['EFFICIENCY', 'UTILISATION', 'PRODUCTIVITY', 'LOAD']);
  if (time.has(kind)) return { value: 'MINUTES', of: 'MINUTES' };
  if (kind === 'PARTS_MARGIN' || kind === 'APPROVAL_RATE') return { value: 'CENTS', of: 'CENTS' };
  if (kind === 'LABOUR_RATE') return { value: 'CENTS', of: 'MINUTES' };
  if (kind === 'AVERAGE_JOB') return { value: 'CENTS', of: 'COUNT' };
  const unit = unitOf(kind);
  return unit === 'PERMILLE' ? { value: 'COUNT', of: 'COUNT' } : { value: unit, of: unit };
}
