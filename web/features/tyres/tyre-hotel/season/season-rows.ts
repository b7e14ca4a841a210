import type { SeasonPlanQuery } from '../../../../../generated/graphql.ts';
import { type Language, languageFacts } from '../../../../../schema/languages.ts';
import { daysLater } from '../../../../../schema/time/calendar.ts';

export type SeasonRow = SeasonPlanQuery['seasonPlan']['rows'][number];

/** Those who can be invited, and the others by why they are not. */
export const groups = ['FREE', 'INVITED', 'BOOKED', 'NO_ADDRESS', 'NO_CONSENT'] as const;
export type Group = (typeof groups)[number];

export const rowsOf = (rows: readonly SeasonRow[], group: Group): readonly SeasonRow[] =>
  rows.filter(({ reason }) => (reason ?? 'FREE') === group);

export interface NeededSize {
  /** Null of sets whose size nobody has written down. */
  readonly size: string | null;
  /** Tyres of sets that are to be replaced, and of those that soon will be. */
  readonly now: number;
  readonly soon: number;
}

/** The sizes of worn sets with how many tyres each needs, most needed first. */
export function neededSizes(rows: readonly SeasonRow[]): readonly NeededSize[] {
  const sizes = new Map<string | null, { now: number; soon: number }>();
  for (const { grade, size, count } of rows) {
    if (grade !== 'RED' && grade !== 'YELLOW') continue;
    const known = size?.trim().toUpperCase() || null;
    const sum = sizes.get(known) ?? { now: 0, soon: 0 };
    sum[grade === 'RED' ? 'now' : 'soon'] += count;
    sizes.set(known, sum);
  }
  return [...sizes]
    .map(([size, sum]) => ({ size, ...sum }))
    .toSorted((one, other) => other.now - one.now || other.soon - one.soon);
}

/** So many weeks can be chosen. */
const weeksAhead = 16;

/** The Mondays of the coming weeks, of the one that a day is in first. @param today YYYY-MM-DD */
export function comingWeeks(today: string): readonly string[] {
  const sinceMonday = (new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7;
  const monday = daysLater(today, -sinceMonday);
  return Array.from({ length: weeksAhead }, (_, place) => daysLater(monday, 7 * place));
}

/** Hours with a comma or a point as minutes; null of what are none. */
export function minutesOfHours(typed: string): number | null {
  const text = typed.trim().replace(',', '.');
  return /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 60) : null;
}

/** A week from its Monday on, as short as a field wants it: `7.–13. 12. 2026`. */
export function weekIn(language: Language, monday: string): string {
  const { locale, month } = languageFacts[language];
  const days = new Intl.DateTimeFormat(locale, { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' });
  return days.formatRange(new Date(monday), new Date(daysLater(monday, 6)));
}
