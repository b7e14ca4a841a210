import { daysLater } from './calendar.ts';

/**
 * Days off in Slovenia (Zakon o praznikih in dela prostih dnevih v Republiki Sloveniji). 2 January is one again since 2017.
 */
const daysOff = new Set([
  ...['01-01', '01-02', '02-08', '04-27', '05-01', '05-02', '06-25', '08-15', '10-31', '11-01', '12-25', '12-26'],
]);

/** Easter Sunday of a year, as YYYY-MM-DD (the Gregorian computus, for 1900 to 2099 as Gauss gives it). */
export function easterOf(year: number): string {
  const d = (19 * (year % 19) + 24) % 30;
  const e = (2 * (year % 4) + 4 * (year % 7) + 6 * d + 5) % 7;
  const late = (d === 29 && e === 6) || (d === 28 && e === 6 && year % 19 > 10);
  return daysLater(`${year}-03-22`, d + e - (late ? 7 : 0));
}

const weekdayOf = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay();

export const isSunday = (day: string): boolean => weekdayOf(day) === 0;

/** Whether a day is off in Slovenia by law; Easter and Whitsun are Sundays. @param day YYYY-MM-DD */
export function isHoliday(day: string): boolean {
  return daysOff.has(day.slice(5)) || day === daysLater(easterOf(Number(day.slice(0, 4))), 1);
}

/** The days off of a year, in their order. Some are Sundays. */
export function daysOffIn(year: number): readonly string[] {
  return [...[...daysOff].map((day) => `${year}-${day}`), daysLater(easterOf(year), 1)].toSorted();
}

/** Whether people work on a day in Slovenia. @param day YYYY-MM-DD */
export function isWorkingDay(day: string): boolean {
  return !isSunday(day) && weekdayOf(day) !== 6 && !isHoliday(day);
}

/** The day after the given number of working days, the day itself not counted. @param day YYYY-MM-DD */
export function workingDaysLater(day: string, count: number): string {
  let [reached, left] = [day, count];
  while (left > 0) {
    reached = daysLater(reached, 1);
    if (isWorkingDay(reached)) left -= 1;
  }
  return reached;
}
