import { type Grade, gradeOfAge } from './tyre-grades.ts';

/** The week in which a tyre was made, as it is written on its side: week and year in four digits, before 2000 in three. */
export interface Dot {
  readonly dot: string;
  /** Null of three digits, which leave the decade open. */
  readonly week: number | null;
  readonly year: number | null;
  /** Whole years. */
  readonly ageYears: number | null;
  readonly grade: Grade;
}

const dayMs = 86_400_000;

/**
 * What a DOT says on a day.
 *
 * @param today YYYY-MM-DD
 * @returns undefined where it is none, or its week is still to come
 */
export function readDot(dot: string, today: string): Dot | undefined {
  if (/^\d{3}$/.test(dot)) return { dot, week: null, year: null, ageYears: null, grade: 'RED' };
  if (!/^\d{4}$/.test(dot)) return undefined;
  const [week, year] = [Number(dot.slice(0, 2)), 2000 + Number(dot.slice(2))];
  if (week < 1 || week > 53) return undefined;
  const monday = mondayOf(year, week);
  if (monday > today) return undefined;
  const ageYears = wholeYears(monday, today);
  return { dot, week, year, ageYears, grade: gradeOfAge(ageYears) };
}

/** The Monday of a week by ISO 8601, whose first week has the fourth of January in it. */
function mondayOf(year: number, week: number): string {
  const fourth = Date.UTC(year, 0, 4);
  const sinceMonday = (new Date(fourth).getUTCDay() + 6) % 7;
  return new Date(fourth + ((week - 1) * 7 - sinceMonday) * dayMs).toISOString().slice(0, 10);
}

/** Both as YYYY-MM-DD, the first not after the second. */
function wholeYears(since: string, until: string): number {
  const years = Number(until.slice(0, 4)) - Number(since.slice(0, 4));
  return until.slice(5) < since.slice(5) ? years - 1 : years;
}
