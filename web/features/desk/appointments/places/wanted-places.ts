import { type LocalDay, minuteOfClock } from '../../../../../schema/time/planned/local-day.ts';
import { type Interval, quarterMs, upToQuarter } from '../../../../../schema/time/planned/quarters.ts';
import { hoursOn, type PlannerData, type Resource } from '../model/day-plan.ts';
import { firstFree, isFreeOn, type Place, placeOf } from './free-places.ts';

/** What somebody wants of a day: a time and who does it are known or not. */
export interface WantedOnDay {
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
export function wantedPlaces(data: PlannerData, { day, minutes, time, among, now }: WantedOnDay): readonly Place[] {
  const free = time === undefined ? firstFree(data, day, { among, minutes, now }) : undefined;
  const [first] = among;
  if (free !== undefined) return free;
  if (first === undefined) return [];
  const timeOn = (from: number): Interval => ({ from, to: from + minutes * minuteMs });
  if (time === undefined) {
    const opens = hoursOn(data, day, first.id)[0]?.from ?? day.at(usualStart);
    return [placeOf(first.id, timeOn(isWithin(day, now) ? Math.max(opens, upToQuarter(now)) : opens))];
  }
  const wanted = timeOn(day.at(minuteOfClock(time)));
  const { id } = among.find((each) => isFreeOn(data, day, { resourceId: each.id, time: wanted })) ?? first;
  return [placeOf(id, wanted)];
}

/** When a car is expected that has a day and perhaps a time: else when the first one begins to work, today from now on. */
export function expectedAtOn(
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
