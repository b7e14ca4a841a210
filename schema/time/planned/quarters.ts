/**
 * Quarter hours of UTC, in which time is planned. They are counted since 1970, so that no zone moves one and no change of
 * the clocks makes one twice.
 */

export const quarterMs = 900_000;

/** A stretch of time in milliseconds since 1970; `to` is no part of it. */
export interface Interval {
  readonly from: number;
  readonly to: number;
}

/** Which quarter hour a moment is in. */
export const quarterAt = (time: number): number => Math.floor(time / quarterMs);

/** Whether a quarter hour begins at a moment. */
export const isOnQuarter = (at: Date): boolean => at.getTime() % quarterMs === 0;

/** The moment itself where a quarter hour begins, else when the next one does. */
export const upToQuarter = (time: number): number => Math.ceil(time / quarterMs) * quarterMs;

/** The quarter hours of a stretch that begins and ends with one. */
export function quartersOf({ from, to }: Interval): number[] {
  const first = quarterAt(from);
  return Array.from({ length: Math.max(0, quarterAt(to) - first) }, (_, place) => first + place);
}
