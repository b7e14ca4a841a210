import type { z } from 'zod';
import { invalidField } from '../../../../../schema/errors.ts';
import type { DayLoad, dayRange } from '../../../../../schema/features/desk/planner/planner.ts';
import { daysLater } from '../../../../../schema/time/calendar.ts';
import { type LocalDay, localDays } from '../../../../../schema/time/planned/local-day.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { type Calendar, readCalendar } from '../calendar/read-calendar.ts';
import { settingsOfRow } from '../services/show-booking.ts';
import { readLoads } from './recount-days.ts';

const mostDays = 400;

/** The load of each day. @throws BAD_INPUT the last day is before the first, or too many days after it */
export async function listDayLoads({ ctx, db }: Pick<SignedInCall, 'ctx' | 'db'>, range: z.output<typeof dayRange>) {
  requireRange(range, mostDays);
  const { zone } = await db.itself.read();
  const days = localDays(zone, range.from, range.to);
  return loadsOf(db, { zone, now: ctx.clock.now() }, days, await readCalendar(db, range));
}

/** @throws BAD_INPUT */
export function requireRange({ from, to }: z.output<typeof dayRange>, most: number): void {
  if (to >= from && to < daysLater(from, most)) return;
  throw invalidField('to');
}

export async function loadsOf(
  db: TenantTables,
  at: { readonly zone: string; readonly now: Date },
  days: readonly LocalDay[],
  calendar: Calendar,
): Promise<DayLoad[]> {
  const [counted, settings] = await Promise.all([readLoads(db, at, days), db.plannerSettings.findFirst()]);
  const { sharePercent, carsLimit } = settingsOfRow(settings);
  return days.map((day, place) => {
    const { bookedMinutes = 0, onlineMinutes = 0, cars = 0 } = counted[place] ?? {};
    const capacityMinutes = calendar.capacityOf(day);
    return {
      on: day.day,
      capacityMinutes,
      bookedMinutes,
      onlineMinutes,
      onlineLimitMinutes: onlineLimitOf(calendar, day, sharePercent),
      cars,
      carsLimit,
      over: bookedMinutes > capacityMinutes,
    };
  });
}

/** How many minutes of a day are open to online booking. */
export function onlineLimitOf(calendar: Calendar, day: LocalDay, sharePercent: number): number {
  const bookable = calendar.capacityOf(day, ({ isBookableOnline }) => isBookableOnline);
  return Math.floor((bookable * sharePercent) / 100);
}
