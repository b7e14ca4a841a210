import { daysLater, noonOf } from '../../../../../schema/time/calendar.ts';

/** What an odometer said on a day. */
export interface Reading {
  readonly km: number;
  /** YYYY-MM-DD */
  readonly readOn: string;
}

/** When a vehicle is due for something. */
export interface Forecast {
  /** YYYY-MM-DD */
  readonly on: string;
  /** Whether it is reckoned from the kilometres. */
  readonly about: boolean;
}

/** Two readings that lie closer together say nothing of how much somebody drives. */
const leastDays = 60;
/** 2,500 km a month: nobody drives more for long. */
const mostKmADay = 82;

const daysBetween = (from: string, to: string) =>
  Math.round((noonOf(to).getTime() - noonOf(from).getTime()) / 86_400_000);

/**
 * The day on which a vehicle is likely to have driven so far, by what it has driven between its last reading and the latest one
 * that is sixty days older.
 *
 * @param readings the latest first
 * @returns YYYY-MM-DD, rounded up; undefined where too little is known
 */
export function dayOfKm(km: number, readings: readonly Reading[]): string | undefined {
  const [last] = readings;
  if (last === undefined) return undefined;
  if (km <= last.km) return last.readOn;
  const before = readings.find(({ readOn }) => daysBetween(readOn, last.readOn) >= leastDays);
  if (before === undefined || last.km <= before.km) return undefined;
  const [driven, days] = [last.km - before.km, daysBetween(before.readOn, last.readOn)];
  const left = km - last.km;
  const needed = driven > mostKmADay * days ? Math.ceil(left / mostKmADay) : Math.ceil((left * days) / driven);
  // Whoever drives so little is not reminded of it by the kilometres.
  return needed > mostDays ? undefined : daysLater(last.readOn, needed);
}

/** Twenty years. */
const mostDays = 7300;

/**
 * When the next service of a vehicle is due: on its day, or when it has driven so far, whichever is earlier.
 *
 * @param readings the latest first
 * @returns null where neither is known
 */
export function serviceForecast(
  { nextServiceOn, nextServiceKm }: { readonly nextServiceOn: string | null; readonly nextServiceKm: number | null },
  readings: readonly Reading[],
): Forecast | null {
  const byKm = nextServiceKm === null ? undefined : dayOfKm(nextServiceKm, readings);
  if (nextServiceOn !== null && (byKm === undefined || nextServiceOn <= byKm)) {
    return { on: nextServiceOn, about: false };
  }
  return byKm === undefined ? null : { on: byKm, about: true };
}
