import type { Interval } from './quarters.ts';

/** Sums, differences and lengths of stretches of time. */

const minuteMs = 60_000;

export const minutesOf = (intervals: readonly Interval[]): number =>
  intervals.reduce((sum, { from, to }) => sum + (to - from), 0) / minuteMs;

export const isOverlapping = (one: Interval, other: Interval): boolean => one.from < other.to && other.from < one.to;

/** The part of a stretch that lies in another one; undefined where none does. */
export function partIn(one: Interval, other: Interval): Interval | undefined {
  const part = { from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) };
  return part.from < part.to ? part : undefined;
}

/** The parts of some stretches that lie in one. */
export const partsIn = (intervals: readonly Interval[], within: Interval): readonly Interval[] =>
  intervals.flatMap((each) => partIn(each, within) ?? []);

/** All of the time that is in some of them, in order and each moment once. */
export function joined(intervals: readonly Interval[]): readonly Interval[] {
  const result: { from: number; to: number }[] = [];
  for (const { from, to } of intervals.filter((each) => each.from < each.to).toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to);
    else result.push({ from, to });
  }
  return result;
}

/** What of some stretches is left without others. */
export function without(intervals: readonly Interval[], taken: readonly Interval[]): readonly Interval[] {
  return joined(taken).reduce<readonly Interval[]>(
    (left, { from, to }) =>
      left.flatMap((each) => [
        ...(each.from < from ? [{ from: each.from, to: Math.min(each.to, from) }] : []),
        ...(each.to > to ? [{ from: Math.max(each.from, to), to: each.to }] : []),
      ]),
    joined(intervals),
  );
}

/** Whether all of a stretch lies in some others. */
export const isCovered = (interval: Interval, by: readonly Interval[]): boolean => without([interval], by).length === 0;
