import { refusedFields } from '../../../../schema/fields/missing/missing-field.ts';
import { daysLater } from '../../../../schema/time/calendar.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { readFreeMinutes } from '../../desk/planner/index.ts';

interface AskedWeek {
  /** Its Monday, YYYY-MM-DD. */
  readonly week: string;
  readonly freeMinutes?: number | undefined;
}

/** The last day of a week. @param week its Monday, YYYY-MM-DD */
export const lastDayOf = (week: string): string => daysLater(week, 6);

/** The days of a week. @param week its Monday, YYYY-MM-DD */
export const daysOf = (week: string): readonly string[] =>
  Array.from({ length: 7 }, (_, place) => daysLater(week, place));

/**
 * The minutes for which more cars can be invited to a week: what the planner has free, at most what was asked for, without what was
 * invited for it already. Where nobody works in that week, what was asked for stands alone.
 *
 * @throws BAD_INPUT nobody works in that week, and nothing was asked for
 */
export async function readWeekCapacity(db: TenantTables, now: Date, { week, freeMinutes }: AskedWeek): Promise<number> {
  const planned = await readFreeMinutes(db, now, { from: week, to: lastDayOf(week) });
  const offered = planned === undefined ? freeMinutes : Math.min(planned, freeMinutes ?? planned);
  if (offered === undefined) throw refusedFields({ freeMinutes: 'freeMinutesNeeded' });
  const [invited] = await db.tyreInvitation.groupBy({
    by: ['week'],
    where: { week },
    _count: true,
    _sum: { minutes: true },
  });
  return Math.max(0, offered - (invited?._sum.minutes ?? 0));
}
