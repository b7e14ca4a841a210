import { daysLater } from '../../../../../schema/time/calendar.ts';
import { localDays } from '../../../../../schema/time/planned/local-day.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { defineJob } from '../../../../context/define-job.ts';
import { eachRow } from '../../../../infrastructure/jobs/each-row.ts';
import { type TenantDb, tenantDb } from '../../../../infrastructure/tenant/tenant-db.ts';
import { todayIn } from '../../../workshop/workshop-settings/index.ts';
import { countDays } from './count-days.ts';
import { isSame, recountDays } from './recount-days.ts';

const task = 'day-load-check';
const daySeconds = 86_400;
/** What is longer ago does not change any more. */
const daysBack = 31;

/** Compares the counters of days with what is booked, once a day: there is never a difference, unless a program has an error. */
export const checkLoadsJob = defineJob({ name: task, everySeconds: daySeconds, measuredBy: 'clock', run: checkLoads });

async function checkLoads(ctx: AppContext): Promise<void> {
  const workshops = await ctx.database.workshop.findMany({ select: { id: true } });
  await eachRow(ctx.log, task, workshops, async ({ id }) => {
    const differing = await correctLoads(tenantDb(ctx.database, id), ctx.clock.now());
    if (differing.length > 0) ctx.log.error({ workshopId: id, days: differing }, 'counters of days were wrong');
  });
}

/** Counts the days again whose counter is not what is booked. @returns those days */
export async function correctLoads(db: TenantDb, now: Date): Promise<readonly string[]> {
  const { zone } = await db.itself.read();
  const from = daysLater(todayIn(zone, now), -daysBack);
  const rows = await db.dayLoad.findMany({ where: { zone, on: { gte: from } }, orderBy: { on: 'asc' } });
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined) return [];
  const days = localDays(zone, first.on, last.on);
  const counted = new Map((await countDays(db, days)).map((each, place) => [days[place]?.day, each]));
  const doubtful = rows.filter((row) => !isSame(row, counted.get(row.on) ?? row)).map(({ on }) => on);
  // Something may have been booked between the two looks: behind the lock it is counted once more.
  return doubtful.length === 0 ? [] : db.transaction((tx) => recountDays(tx, doubtful, { zone, now }));
}
