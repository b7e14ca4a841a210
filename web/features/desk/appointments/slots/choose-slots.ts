import { type LocalDay, minuteOfClock } from '../../../../../schema/time/planned/local-day.ts';
import { type Interval, quarterMs, upToQuarter } from '../../../../../schema/time/planned/quarters.ts';
import { type PlannerData, type Resource, workingHoursOn } from '../model/day-plan.ts';
import { firstFreeSlots, isFreeDuring, type TimeSlot, timeSlotOf } from './free-slots.ts';

/** What somebody wants of a day: a time and who does it are known or not. */
export interface SlotRequest {
  readonly day: LocalDay;
  readonly minutes: number;
  /** `08:15`; whenever there is time unless given. */
  readonly time: string | undefined;
  /** Who may do it, who is preferred first. */
  readonly among: readonly Resource[];
  readonly now: number;
}

const minuteMs = 60_000;
const halfHourMs = 2 * quarterMs;
/** When a day begins that has no hours. */
const usualStart = 8 * 60;

const isWithin = ({ from, to }: Interval, time: number) => time >= from && time < to;

/** Where work goes on a day: at the first free time, else where somebody wants it, free or not. */
export function chooseSlots(data: PlannerData, { day, minutes, time, among, now }: SlotRequest): readonly TimeSlot[] {
  const free = time === undefined ? firstFreeSlots(data, day, { among, minutes, now }) : undefined;
  const [first] = among;
  if (free !== undefined) return free;
  if (first === undefined) return [];
  const timeOn = (from: number): Interval => ({ from, to: from + minutes * minuteMs });
  if (time === undefined) {
    const opens = workingHoursOn(data, day, first.id)[0]?.from ?? day.at(usualStart);
    return [timeSlotOf(first.id, timeOn(isWithin(day, now) ? Math.max(opens, upToQuarter(now)) : opens))];
  }
  const wanted = timeOn(day.at(minuteOfClock(time)));
  const { id } = among.find((each) => isFreeDuring(data, day, { resourceId: each.id, time: wanted })) ?? first;
  return [timeSlotOf(id, wanted)];
}

/** When a car is expected that has a day and perhaps a time: else when the first one begins to work, today from now on. */
export function arrivalTimeOn(
  { hours }: PlannerData,
  day: LocalDay,
  { time, now }: { readonly time: string | undefined; readonly now: number },
): string {
  if (time !== undefined) return new Date(day.at(minuteOfClock(time))).toISOString();
  const open = hours
    .filter(({ on }) => on === day.day)
    .map(({ from, to }) => ({ from: day.at(minuteOfClock(from)), to: day.at(minuteOfClock(to)) }));
  const earliest = isWithin(day, now)
    ? Math.min(Math.ceil(now / halfHourMs) * halfHourMs, day.to - halfHourMs)
    : day.from;
  const starts = open.map(({ from, to }) => ({ at: Math.max(from, earliest), to })).filter(({ at, to }) => at < to);
  // After the hours of today the car can only come later, however late it is.
  const other = open.length > 0 ? earliest : Math.max(earliest, day.at(usualStart));
  return new Date(starts.length > 0 ? Math.min(...starts.map(({ at }) => at)) : other).toISOString();
}
