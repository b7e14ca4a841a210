import { dayAt, momentAt } from '../../../../schema/time/zones.ts';

/** A moment as answers have it; null also for one that was not read. */
export function isoOf(moment: Date | null | undefined): string | null {
  return moment?.toISOString() ?? null;
}

/** The day that it is somewhere, as YYYY-MM-DD. @param zone for example Europe/Ljubljana */
export function todayIn(zone: string, now: Date): string {
  return dayAt(zone, now.getTime());
}

const dayMs = 86_400_000;

/** The moments of a day somewhere, as a condition of the database. @param day YYYY-MM-DD */
export function dayIn(zone: string, day: string): { readonly gte: Date; readonly lt: Date } {
  const next = new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);
  return { gte: momentAt(zone, day), lt: momentAt(zone, next) };
}
