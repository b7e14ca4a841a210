import { daysLater } from '../../../../../schema/time/calendar.ts';

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
