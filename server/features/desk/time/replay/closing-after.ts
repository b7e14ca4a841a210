import { localDay } from '../../../../../schema/time/planned/local-day.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { todayIn } from '../../../workshop/workshop-settings/index.ts';
import { readCalendar } from '../../planner/index.ts';

/** When the workshop closes after a moment, of several times on a day the last one; midnight where it is not open any more. */
export async function closingAfter(db: TenantTables, startedAt: Date): Promise<Date> {
  const { zone } = await db.itself.read();
  const on = todayIn(zone, startedAt);
  const day = localDay(zone, on);
  const calendar = await readCalendar(db, { from: on, to: on });
  const closing = calendar.hoursOf(day, null).at(-1)?.to ?? day.to;
  return new Date(closing > startedAt.getTime() ? closing : day.to);
}
