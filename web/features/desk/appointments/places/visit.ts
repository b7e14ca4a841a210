import { type LocalDay, minuteOfClock } from '../../../../../schema/time/planned/local-day.ts';
import { type Interval, quarterMs, upToQuarter } from '../../../../../schema/time/planned/quarters.ts';
import { type PlannerData, type Resource, timeOf } from '../model/day-plan.ts';
import { isFreeOn, type Place, placeOf } from './free-places.ts';
import { expectedAtOn, wantedPlaces } from './wanted-places.ts';

/** What work needs beside a person: a lift that is free as long, and somebody who can do it. */
export interface Needs {
  readonly lift: boolean;
  /** Empty where anybody can do it. */
  readonly skill: string;
}

export const noNeeds: Needs = { lift: false, skill: '' };

/** Of a person: the first who has time. */
export const anybody = '';
/** The day alone: who does it is decided in the morning. */
export const nobody = 'nobody';

/** What somebody wants of a visit: the day first, then a time, then a person, each as far as it is known. */
export interface VisitWish {
  readonly day: LocalDay;
  /** `08:15` */
  readonly time: string | undefined;
  /** The id of a person or lift, or `anybody` or `nobody`. */
  readonly who: string;
  readonly minutes: number;
  readonly needs: Needs;
  /** The id of a loan car, empty for none. */
  readonly loanCar: string;
  /** Until when the loan car is out; until the workshop closes unless known. */
  readonly promisedAt?: string | null | undefined;
}

export interface Visit {
  readonly expectedAt: string;
  /** Lifts first: one that is taken is known before a person is planned. */
  readonly places: readonly Place[];
  readonly loan: Place | undefined;
}

/** Where a visit goes on a day, as far as somebody wants it. @param among who may do it, who is preferred first */
export function visitOn(
  data: PlannerData,
  { day, time, who, minutes, needs, loanCar, promisedAt = null }: VisitWish,
  { among, now }: { readonly among: readonly Resource[]; readonly now: number },
): Visit {
  const able = among.filter(
    ({ kind, capabilities }) => kind !== 'STAFF' || needs.skill === '' || capabilities.skills.includes(needs.skill),
  );
  const people = who === nobody ? [] : wantedPlaces(data, { day, minutes, time, among: able, now });
  const isOnLift = able.some(({ id, kind }) => kind === 'LIFT' && id === people[0]?.resourceId);
  const lifts = needs.lift && !isOnLift ? people.flatMap((place) => liftAt(data, day, place) ?? []) : [];
  const begins = people[0]?.startAt;
  const expectedAt = time === undefined && begins !== undefined ? begins : expectedAtOn(data, day, { time, now });
  const loan = loanCar === '' ? undefined : placeOf(loanCar, loanTime(data, { day, expectedAt, promisedAt }));
  return { expectedAt, places: [...lifts, ...people], loan };
}

/** A lift that is free as long as somebody works, else the first: what is in its way is said then. */
function liftAt(data: PlannerData, day: LocalDay, place: Place): Place | undefined {
  const time = timeOf(place);
  const lifts = data.resources.filter(({ kind, archivedAt }) => kind === 'LIFT' && archivedAt === null);
  const lift = lifts.find(({ id }) => isFreeOn(data, day, { resourceId: id, time })) ?? lifts[0];
  return lift && placeOf(lift.id, time);
}

const usualHours = 8;
const mostDays = 31;

function loanTime(
  { hours }: PlannerData,
  {
    day,
    expectedAt,
    promisedAt,
  }: { readonly day: LocalDay; readonly expectedAt: string; readonly promisedAt: string | null },
): Interval {
  const from = Math.floor(Date.parse(expectedAt) / quarterMs) * quarterMs;
  const ends = hours.filter(({ on }) => on === day.day).map(({ to }) => day.at(minuteOfClock(to)));
  const closes = Math.max(...ends, from + quarterMs);
  const back = promisedAt === null ? 0 : upToQuarter(Date.parse(promisedAt));
  const to = back > from ? back : ends.length === 0 ? from + usualHours * 4 * quarterMs : closes;
  return { from, to: Math.min(to, from + mostDays * 24 * 4 * quarterMs) };
}
