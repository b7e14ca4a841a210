import type { Interval } from './quarters.ts';

/** Union, intersection, difference and length of intervals of time. */

const minuteMs = 60_000;

export const minutesOf = (intervals: readonly Interval[]): number =>
  intervals.reduce((sum, { from, to }) => sum + (to - from), 0) / minuteMs;

export const isOverlapping = (one: Interval, other: Interval): boolean => one.from < other.to && other.from < one.to;

/** The intersection of two intervals; undefined where they do not overlap. */
export function intersectionOf(one: Interval, other: Interval): Interval | undefined {
  const part = { from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) };
  return part.from < part.to ? part : undefined;
}

/** The parts of intervals that lie within another one. */
export const intersectionsWith = (intervals: readonly Interval[], within: Interval): readonly Interval[] =>
  intervals.flatMap((each) => intersectionOf(each, within) ?? []);

/** The union of intervals: sorted, with overlapping and adjacent ones merged. */
export function mergeIntervals(intervals: readonly Interval[]): readonly Interval[] {
  const result: { from: number; to: number }[] = [];
  for (const { from, to } of intervals.filter((each) => each.from < each.to).toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to);
    else result.push({ from, to });
  }
  return result;
}

/** What is left of intervals after others are taken out of them. */
export function subtractIntervals(intervals: readonly Interval[], taken: readonly Interval[]): readonly Interval[] {
  return mergeIntervals(taken).reduce<readonly Interval[]>(
    (left, { from, to }) =>
      left.flatMap((each) => [
        ...(each.from < from ? [{ from: each.from, to: Math.min(each.to, from) }] : []),
        ...(each.to > to ? [{ from: Math.max(each.from, to), to: each.to }] : []),
      ]),
    mergeIntervals(intervals),
  );
}

/** Whether an interval lies entirely within the union of others. */
export const isCovered = (interval: Interval, by: readonly Interval[]): boolean =>
  subtractIntervals([interval], by).length === 0;
