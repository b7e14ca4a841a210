import { daysLater } from '../../../../schema/time/calendar.ts';

/** A season as it is usually stored: six months. @param from YYYY-MM-DD @returns its last day */
export function lastDayOfSeason(from: string): string {
  const [year = 0, month = 1, date = 1] = from.split('-').map(Number);
  const next = new Date(Date.UTC(year, month - 1 + 6, 1));
  const days = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate();
  next.setUTCDate(Math.min(date, days));
  const day = next.toISOString().slice(0, 10);
  // Six months from the 31st end on the last day of a shorter month, which is included.
  return date > days ? day : daysLater(day, -1);
}

/** For which time a stay is billed: from the day on which it began, or from today where that season is over. */
export function seasonOfStay(storedOn: string, today: string): { readonly from: string; readonly to: string } {
  const to = lastDayOfSeason(storedOn);
  return to >= today ? { from: storedOn, to } : { from: today, to: lastDayOfSeason(today) };
}
