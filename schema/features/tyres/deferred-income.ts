import { divideRounded } from '../../money/documents/rounding.ts';

/** Income that belongs to the rest of a season, by months of thirty days (30/360), as accountants defer it. */

/** The number of a day where each month has thirty, the last of a month being its thirtieth. @param day YYYY-MM-DD */
function dayOf360(day: string): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return year * 360 + month * 30 + (date >= last ? 30 : date);
}

/**
 * What of a sum belongs to the days after one.
 *
 * @param netCents for all days from the first to the last, both of them included
 * @param on YYYY-MM-DD, the day whose evening it is
 * @returns cents, rounded half up
 */
export function deferredCents(
  netCents: number,
  { from, to, on }: { readonly from: string; readonly to: string; readonly on: string },
): number {
  const [first, last, today] = [dayOf360(from), dayOf360(to), dayOf360(on)];
  const all = last - first + 1;
  const left = Math.min(all, Math.max(0, last - today));
  return Number(divideRounded(BigInt(netCents) * BigInt(left), BigInt(all)));
}
