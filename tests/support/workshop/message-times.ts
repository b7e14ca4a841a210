import { daysLater } from '../../../schema/time/calendar.ts';
import { isHoliday, isSunday } from '../../../schema/time/working-days.ts';
import { dayAt, momentAt } from '../../../schema/time/zones.ts';
import type { TestServer } from '../server/test-server.ts';

const zone = 'Europe/Ljubljana';

/** Moves the clock of a server to a time of the first coming day on which invitations may leave. @param clock for example `21:00` */
export function moveToMessageDay({ clock }: TestServer, time: string): void {
  const now = clock.now().getTime();
  let day = daysLater(dayAt(zone, now), 1);
  while (isSunday(day) || isHoliday(day)) day = daysLater(day, 1);
  clock.advance((momentAt(zone, `${day}T${time}`).getTime() - now) / 1000);
}
