import { mergeIntervals, subtractIntervals } from './intervals.ts';
import type { LocalDay } from './local-day.ts';
import type { Interval } from './quarters.ts';

/** From when to when work is done on a day: the hours of the week, and what is otherwise on some days. */

/** Hours of a weekday, in minutes of the clock after midnight. */
export interface WeeklySpan {
  /** 1 is Monday, 7 Sunday. */
  readonly weekday: number;
  readonly fromMinute: number;
  readonly toMinute: number;
}

/** Days on which it is otherwise. */
export interface ExceptionalDays {
  /** YYYY-MM-DD, the first and the last day. */
  readonly on: string;
  readonly until: string;
  /** Of each of the days; null for the whole days. */
  readonly fromMinute: number | null;
  readonly toMinute: number | null;
  /** EXTRA is more work; all others are none. */
  readonly kind: 'CLOSED' | 'HOLIDAY' | 'ABSENCE' | 'EXTRA';
}

export interface Hours {
  readonly spans: readonly WeeklySpan[];
  readonly exceptions: readonly ExceptionalDays[];
}

/**
 * The hours of a day in their order. What is said of a resource is stronger than what is said of the workshop, and more work
 * on a day stronger than a closed workshop.
 *
 * @param own of a resource; without spans of its own it has the workshop's
 */
export function openHours(day: LocalDay, workshop: Hours, own?: Hours): readonly Interval[] {
  const hasOwnSpans = own !== undefined && own.spans.length > 0;
  const { spans } = hasOwnSpans ? own : workshop;
  const usual = spans
    .filter(({ weekday }) => weekday === day.weekday)
    .map(({ fromMinute, toMinute }) => ({ from: day.at(fromMinute), to: day.at(toMinute) }));
  const ofWorkshop = timesOf(day, workshop);
  const ofOwn = timesOf(day, own);
  const extra = hasOwnSpans ? ofOwn.extra : [...ofWorkshop.extra, ...ofOwn.extra];
  return subtractIntervals([...subtractIntervals(usual, ofWorkshop.closed), ...extra], ofOwn.closed);
}

/** The hours of a week as they were set, of which no two overlap on a weekday. */
export function hasOverlaps(spans: readonly WeeklySpan[]): boolean {
  const minutes = (some: readonly Interval[]) => some.reduce((sum, { from, to }) => sum + to - from, 0);
  return [1, 2, 3, 4, 5, 6, 7].some((weekday) => {
    const ofDay = spans
      .filter((span) => span.weekday === weekday)
      .map(({ fromMinute, toMinute }) => ({ from: fromMinute, to: toMinute }));
    return minutes(mergeIntervals(ofDay)) < minutes(ofDay);
  });
}

const noHours: Hours = { spans: [], exceptions: [] };

function timesOf(day: LocalDay, { exceptions }: Hours = noHours) {
  const extra: Interval[] = [];
  const closed: Interval[] = [];
  for (const { on, until, fromMinute, toMinute, kind } of exceptions) {
    if (day.day < on || day.day > until) continue;
    const times = { from: day.at(fromMinute ?? 0), to: day.at(toMinute ?? 1440) };
    (kind === 'EXTRA' ? extra : closed).push(times);
  }
  return { extra, closed };
}
