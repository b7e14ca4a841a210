import { intersectionsWith, minutesOf, subtractIntervals } from '../../../../../schema/time/planned/intervals.ts';
import type { LocalDay } from '../../../../../schema/time/planned/local-day.ts';
import { type Interval, upToQuarter } from '../../../../../schema/time/planned/quarters.ts';
import { blockInterval, type PlannerData, type Resource, workingHoursOn } from '../model/day-plan.ts';

/** A time of a resource; of work that a break or other work divides there are several. */
export interface TimeSlot {
  readonly resourceId: string;
  readonly startAt: string;
  readonly endAt: string;
}

const minuteMs = 60_000;
/** Of work that is divided; the last piece may be shorter. */
const shortestPieceMs = 60 * minuteMs;

/** What a resource has left of a day, earliest first. @param except a block that is moved, which is not in its own way */
export function freeIntervals(
  data: PlannerData,
  day: LocalDay,
  {
    resourceId,
    now,
    except,
  }: { readonly resourceId: string; readonly now: number; readonly except?: string | undefined },
): readonly Interval[] {
  const taken = data.blocks
    .filter((each) => each.resourceId === resourceId && each.id !== except && each.state !== 'LEFT_OVER')
    .map(blockInterval);
  const past = { from: 0, to: upToQuarter(now) };
  return subtractIntervals(workingHoursOn(data, day, resourceId), [...taken, past]);
}

/** Whether a resource works all of a time and has nothing else then. */
export const isFreeDuring = (
  data: PlannerData,
  day: LocalDay,
  { resourceId, time }: { readonly resourceId: string; readonly time: Interval },
): boolean =>
  freeIntervals(data, day, { resourceId, now: 0 }).some(({ from, to }) => from <= time.from && to >= time.to);

/**
 * The first time of a day with so many minutes: in one piece where somebody has one, else in the pieces of who has enough.
 *
 * @param among who is asked
 * @returns nothing where nobody has so much left
 */
export function firstFreeSlots(
  data: PlannerData,
  day: LocalDay,
  { among, ...asked }: FreeSlotQuery,
): readonly TimeSlot[] | undefined {
  const free = among.map(({ id: resourceId }) => ({
    resourceId,
    times: timesWithin(freeIntervals(data, day, { resourceId, ...asked }), asked.within),
  }));
  const length = asked.minutes * minuteMs;
  const whole = free.flatMap(({ resourceId, times }) =>
    times.filter(({ from, to }) => to - from >= length).map(({ from }) => ({ resourceId, from })),
  );
  const [earliest] = whole.toSorted((one, other) => one.from - other.from);
  if (earliest !== undefined) {
    return [timeSlotOf(earliest.resourceId, { from: earliest.from, to: earliest.from + length })];
  }
  // Nobody begins for a quarter of an hour between two cars.
  const shortest = Math.min(length, shortestPieceMs);
  const [divided] = free
    .map(({ resourceId, times }) => ({ resourceId, times: times.filter(({ from, to }) => to - from >= shortest) }))
    .filter(({ times }) => minutesOf(times) >= asked.minutes)
    .toSorted((one, other) => (one.times[0]?.from ?? 0) - (other.times[0]?.from ?? 0));
  return divided && piecesOf(divided.resourceId, divided.times, length);
}

export interface FreeSlotQuery {
  readonly among: readonly Resource[];
  readonly minutes: number;
  readonly now: number;
  readonly except?: string | undefined;
  /** Nothing lies outside of these, as when the lift that the work needs is free; anywhere unless given. */
  readonly within?: readonly Interval[] | undefined;
}

const timesWithin = (times: readonly Interval[], within: readonly Interval[] | undefined): readonly Interval[] =>
  within === undefined ? times : within.flatMap((each) => intersectionsWith(times, each));

function piecesOf(resourceId: string, times: readonly Interval[], length: number): readonly TimeSlot[] {
  let left = length;
  return times.flatMap(({ from, to }) => {
    const taken = Math.min(left, to - from);
    left -= taken;
    return taken > 0 ? [timeSlotOf(resourceId, { from, to: from + taken })] : [];
  });
}

export const timeSlotOf = (resourceId: string, { from, to }: Interval): TimeSlot => ({
  resourceId,
  startAt: new Date(from).toISOString(),
  endAt: new Date(to).toISOString(),
});
