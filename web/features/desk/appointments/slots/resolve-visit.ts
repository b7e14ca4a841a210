import { type LocalDay, minuteOfClock } from '../../../../../schema/time/planned/local-day.ts';
import { type Interval, quarterMs, upToQuarter } from '../../../../../schema/time/planned/quarters.ts';
import { blockInterval, type PlannerData, type Resource } from '../model/day-plan.ts';
import { arrivalTimeOn, chooseSlots } from './choose-slots.ts';
import { isFreeDuring, type TimeSlot, timeSlotOf } from './free-slots.ts';

/** What work needs beside a person: a lift that is free as long, and somebody who can do it. */
export interface Needs {
  readonly lift: boolean;
  /** Empty where anybody can do it. */
  readonly skill: string;
}

export const noNeeds: Needs = { lift: false, skill: '' };

/** Of a person: the first who has time. */
export const anyPerson = '';
/** The day alone: who does it is decided in the morning. */
export const undecidedPerson = 'nobody';

/** What somebody wants of a visit: the day first, then a time, then a person, each as far as it is known. */
export interface VisitRequest {
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
  readonly slots: readonly TimeSlot[];
  readonly loan: TimeSlot | undefined;
}

/** Where a visit goes on a day, as far as somebody wants it. @param among who may do it, who is preferred first */
export function resolveVisit(
  data: PlannerData,
  { day, time, who, minutes, needs, loanCar, promisedAt = null }: VisitRequest,
  { among, now }: { readonly among: readonly Resource[]; readonly now: number },
): Visit {
  const able = among.filter(
    ({ kind, capabilities }) => kind !== 'STAFF' || needs.skill === '' || capabilities.skills.includes(needs.skill),
  );
  const people = who === undecidedPerson ? [] : chooseSlots(data, { day, minutes, time, among: able, now });
  const isOnLift = able.some(({ id, kind }) => kind === 'LIFT' && id === people[0]?.resourceId);
  const lifts = needs.lift && !isOnLift ? people.flatMap((slot) => liftAt(data, day, slot) ?? []) : [];
  const begins = people[0]?.startAt;
  const expectedAt = time === undefined && begins !== undefined ? begins : arrivalTimeOn(data, day, { time, now });
  const loan = loanCar === '' ? undefined : timeSlotOf(loanCar, loanTime(data, { day, expectedAt, promisedAt }));
  return { expectedAt, slots: [...lifts, ...people], loan };
}

/** A lift that is free as long as somebody works, else the first: what is in its way is said then. */
function liftAt(data: PlannerData, day: LocalDay, slot: TimeSlot): TimeSlot | undefined {
  const time = blockInterval(slot);
  const lifts = data.resources.filter(({ kind, archivedAt }) => kind === 'LIFT' && archivedAt === null);
  const lift = lifts.find(({ id }) => isFreeDuring(data, day, { resourceId: id, time })) ?? lifts[0];
  return lift && timeSlotOf(lift.id, time);
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
