import { daysLater } from '../../../../../schema/time/calendar.ts';
import { dayAt, momentAt } from '../../../../../schema/time/zones.ts';

const hour = '16:00';
/** The workshop may be closed for weeks before. */
export const mostDaysBefore = 40;
export const twoHoursMs = 2 * 3_600_000;

/**
 * When a customer is reminded of an appointment: in the afternoon of the last day before on which the workshop works.
 *
 * @returns undefined where it does not work for long before
 */
export function reminderDue(zone: string, at: Date, isWorkingDay: (day: string) => boolean): Date | undefined {
  const on = dayAt(zone, at.getTime());
  for (let days = 1; days <= mostDaysBefore; days += 1) {
    const day = daysLater(on, -days);
    if (isWorkingDay(day)) return momentAt(zone, `${day}T${hour}`);
  }
  return undefined;
}
