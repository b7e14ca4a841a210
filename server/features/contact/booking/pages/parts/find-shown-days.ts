import { day } from '../../../../../../schema/fields/fields.ts';
import { daysLater } from '../../../../../../schema/time/calendar.ts';
import { calendarOf, daysShown, firstDayShown } from './calendar.ts';
import type { FreeDays } from './page-context.ts';
import type { TimeStep } from './times-part.tsx';

/** What is needed to show days with free times. */
export interface DaysOptions {
  readonly today: string;
  readonly lastDay: string;
  /** A day that somebody wants to see, as it stands in the address. */
  readonly on: unknown;
  /** The free times of as many days as are shown. */
  readonly freeFrom: (from: string) => Promise<FreeDays>;
  /** The time that the reader has, in ISO 8601: it is not offered in place of itself. */
  readonly own?: string | undefined;
}

export type ShownDays = Pick<TimeStep, 'calendar' | 'first' | 'isNoneAtAll'>;

/** The days that are shown: those around the day that is wanted, else the next ones that have something free. */
export async function findShownDays({ today, lastDay, on, own, ...options }: DaysOptions): Promise<ShownDays> {
  const freeFrom = async (from: string) => withoutTime(await options.freeFrom(from), own);
  const wanted = day.safeParse(on).data;
  const isWanted = wanted !== undefined && wanted >= today && wanted <= lastDay;
  const start = firstDayShown(today, today);
  const chosen = firstDayShown(today, isWanted ? wanted : today);
  let from = chosen;
  let free = await freeFrom(from);
  for (
    let next = daysLater(from, daysShown);
    !isWanted && free.length === 0 && next <= lastDay;
    next = daysLater(next, daysShown)
  ) {
    free = await freeFrom(next);
    if (free.length > 0) from = next;
  }
  const calendar = calendarOf({ today, from, lastDay, free, on: wanted });
  return {
    calendar,
    // Of weeks that somebody has turned to, the first free moment is not the first of all.
    first: isWanted && from !== start ? undefined : free[0]?.times[0],
    isNoneAtAll: !isWanted && free.length === 0,
  };
}

const withoutTime = (days: FreeDays, own: string | undefined): FreeDays =>
  days.flatMap(({ on, times }) => {
    const others = times.filter((time) => time !== own);
    return others.length === 0 ? [] : [{ on, times: others }];
  });
