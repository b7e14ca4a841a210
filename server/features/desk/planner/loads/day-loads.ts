import type { z } from 'zod';
import { AppError } from '../../../../../schema/errors.ts';
import type { DayLoad, dayRange } from '../../../../../schema/features/desk/planner.ts';
import { daysLater } from '../../../../../schema/time/calendar.ts';
import { type LocalDay, localDays } from '../../../../../schema/time/planned/local-day.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { type Calendar, readCalendar } from '../calendar/read-calendar.ts';
import { readLoads } from './keep-loads.ts';

/** So much of a day is open to who books online. */
const sharePercent = 40;
const mostDays = 400;

/** The load of each day. @throws BAD_INPUT the last day is before the first, or too many days after it */
export async function listDayLoads({ db }: SignedInCall, range: z.output<typeof dayRange>) {
  requireRange(range, mostDays);
  const { zone } = await db.itself.read();
  const days = localDays(zone, range.from, range.to);
  return loadsOf(db, zone, days, await readCalendar(db, range));
}

/** @throws BAD_INPUT */
export function requireRange({ from, to }: z.output<typeof dayRange>, most: number): void {
  if (to >= from && to < daysLater(from, most)) return;
  throw new AppError('BAD_INPUT', undefined, { fields: { to: 'invalidInput' } });
}

export async function loadsOf(
  db: TenantTables,
  zone: string,
  days: readonly LocalDay[],
  calendar: Calendar,
): Promise<DayLoad[]> {
  const counted = await readLoads(db, zone, days);
  return days.map((day, place) => {
    const { bookedMinutes = 0, onlineMinutes = 0, cars = 0 } = counted[place] ?? {};
    const capacityMinutes = calendar.capacityOf(day);
    const online = calendar.capacityOf(day, ({ isBookableOnline }) => isBookableOnline);
    return {
      on: day.day,
      capacityMinutes,
      bookedMinutes,
      onlineMinutes,
      onlineLimitMinutes: Math.floor((online * sharePercent) / 100),
      cars,
      carsLimit: null,
      over: bookedMinutes > capacityMinutes,
    };
  });
}
