import { minuteOfClock } from '../../../../../schema/time/planned/local-day.ts';
import type { PlannerData } from '../model/day-plan.ts';

/** What speaks against an appointment, and is asked before it is given. */
export type DayWarning = 'pastDay' | 'closedDay' | 'closedThen' | 'fullDay';

export interface DayToCheck {
  /** YYYY-MM-DD */
  readonly on: string;
  /** `08:15` */
  readonly time: string | undefined;
  readonly minutes: number;
  readonly today: string;
  /** It was proposed as one with enough time. */
  readonly isProposed: boolean;
}

/** Nothing where nobody is planned yet: of such a workshop no hours are known. */
export function checkDay(
  { days, resources, hours }: PlannerData,
  { on, time, minutes, today, isProposed }: DayToCheck,
): DayWarning | undefined {
  if (on < today) return 'pastDay';
  const load = days.find((each) => each.on === on);
  const people = resources.filter(({ kind, archivedAt }) => kind === 'STAFF' && archivedAt === null);
  if (load === undefined || people.length === 0) return undefined;
  if (load.capacityMinutes === 0) return 'closedDay';
  const open = hours.filter((each) => each.on === on && people.some(({ id }) => id === each.resourceId));
  const opens = Math.min(...open.map(({ from }) => minuteOfClock(from)));
  const closes = Math.max(...open.map(({ to }) => minuteOfClock(to)));
  const at = time === undefined ? opens : minuteOfClock(time);
  if (at < opens || at >= closes) return 'closedThen';
  return !isProposed && load.bookedMinutes + minutes > load.capacityMinutes ? 'fullDay' : undefined;
}
