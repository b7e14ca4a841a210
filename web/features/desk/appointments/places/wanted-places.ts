import { type LocalDay, minuteOfClock } from '../../../../../schema/time/planned/local-day.ts';
import type { Interval } from '../../../../../schema/time/planned/quarters.ts';
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
/** When a day begins that has no hours. */
const usualStart = 8 * 60;

/** Where work goes on a day: at the first free time, else where somebody wants it, free or not. */
export function wantedPlaces(data: PlannerData, { day, minutes, time, among, now }: WantedOnDay): readonly Place[] {
  const free = time === undefined ? firstFree(data, day, { among, minutes, now }) : undefined;
  const [first] = among;
  if (free !== undefined) return free;
  if (first === undefined) return [];
  const timeOn = (from: number): Interval => ({ from, to: from + minutes * minuteMs });
  if (time === undefined) {
    const opens = hoursOn(data, day, first.id)[0]?.from ?? day.at(usualStart);
    return [placeOf(first.id, timeOn(opens))];
  }
  const wanted = timeOn(day.at(minuteOfClock(time)));
  const { id } = among.find((each) => isFreeOn(data, day, { resourceId: each.id, time: wanted })) ?? first;
  return [placeOf(id, wanted)];
}

/** When a car is expected that has a day and perhaps a time: else when the first one begins to work. */
export function expectedAtOn({ hours }: PlannerData, day: LocalDay, time: string | undefined): string {
  const starts = hours.filter(({ on }) => on === day.day).map(({ from }) => minuteOfClock(from));
  const minute = time === undefined ? Math.min(...(starts.length > 0 ? starts : [usualStart])) : minuteOfClock(time);
  return new Date(day.at(minute)).toISOString();
}
