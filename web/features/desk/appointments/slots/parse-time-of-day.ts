import { clockTime } from '../../../../../schema/time/planned/local-day.ts';

export const quarterMinutes = 15;
export const lastQuarterOfDay = 24 * 60 - quarterMinutes;

/** A time of the clock on a quarter hour; undefined where what was typed is none. */
export function parseTimeOfDay(typed: string): string | undefined {
  const [, hours = '', minutes = '00'] = /^\s*(\d{1,2})(?:[:.](\d{2}))?\s*$/.exec(typed) ?? [];
  const minute = Number(hours) * 60 + Number(minutes);
  const isTime = hours !== '' && Number(minutes) < 60 && minute % quarterMinutes === 0 && minute <= lastQuarterOfDay;
  return isTime ? clockTime(minute) : undefined;
}
