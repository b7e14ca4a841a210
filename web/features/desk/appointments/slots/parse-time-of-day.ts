import { clockTime } from '../../../../../schema/time/planned/local-day.ts';

export const quarterMinutes = 15;
export const lastQuarterOfDay = 24 * 60 - quarterMinutes;

/** As long as what somebody says of a time: `po 14. uri`, `after 14:00`. */
export const timeOfDayMaximum = 20;

/** What is said around a time: »po 14. uri« and »ob 14h« begin at two o’clock. */
const said = /^(?:po|ob|od|after|at|from)\s+|\.?\s*(?:h|ure|uri|uro|o’clock|o'clock)$/g;
/** 8, 08, 8:15, 8.15, 815, 0815 */
const clock = /^(\d{1,2}?)(?:[:.]?(\d{2}))?$/;

/** A time of the clock on a quarter hour, `08:15`; undefined where what was typed is none. */
export function parseTimeOfDay(typed: string): string | undefined {
  const [, hours = '', minutes = '00'] = clock.exec(typed.trim().toLowerCase().replace(said, '')) ?? [];
  const minute = Number(hours) * 60 + Number(minutes);
  const isTime = hours !== '' && Number(minutes) < 60 && minute % quarterMinutes === 0 && minute <= lastQuarterOfDay;
  return isTime ? clockTime(minute) : undefined;
}
