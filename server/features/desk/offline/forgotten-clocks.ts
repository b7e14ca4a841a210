import { daysLater } from '../../../../schema/time/calendar.ts';
import { localDays } from '../../../../schema/time/planned/local-day.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { defineJob } from '../../../context/define-job.ts';
import { runHooks } from '../../../context/hooks.ts';
import { retryOnWriteConflict } from '../../../infrastructure/database/database.ts';
import { eachRow } from '../../../infrastructure/jobs/each-row.ts';
import { type TenantTables, tablesOfAllWorkshops, tenantDb } from '../../../infrastructure/tenant/tenant-db.ts';
import { todayIn } from '../../workshop/workshop-settings/index.ts';
import { readCalendar } from '../planner/index.ts';
import { stopForgotten } from '../time/index.ts';

const task = 'forgotten-clocks';
/** A workshop that has not been open for longer closes at midnight. */
const daysAhead = 7;

/** Stops clocks that nobody has stopped by the time the workshop closed. */
export const forgottenClocksJob = defineJob({
  name: task,
  everySeconds: 60,
  measuredBy: 'clock',
  run: stopForgottenClocks,
});

/** One pass over all clocks that run. */
export async function stopForgottenClocks(ctx: AppContext): Promise<void> {
  const { timeEntry } = tablesOfAllWorkshops(ctx.database);
  const running = await timeEntry.findMany({
    where: { state: 'RUNNING' },
    select: { id: true, workshopId: true, startedAt: true },
  });
  await eachRow(ctx.log, task, running, ({ id, workshopId, startedAt }) =>
    retryOnWriteConflict(async () => {
      const now = ctx.clock.now();
      const closedAt = await closingAfter(tenantDb(ctx.database, workshopId), startedAt);
      if (closedAt > now) return;
      await tenantDb(ctx.database, workshopId).transaction(async (tx) => {
        const entry = await stopForgotten(tx, id, { closedAt, now });
        if (entry === undefined) return;
        const { staffId, jobId } = entry;
        await runHooks(ctx.hooks.clockOpen, { tx, timeEntryId: id, staffId, jobId, closedAt, now });
      });
    }),
  );
}

/** When the workshop closes next after a moment: of several times on a day the last one. */
async function closingAfter(db: TenantTables, startedAt: Date): Promise<Date> {
  const { zone } = await db.itself.read();
  const from = todayIn(zone, startedAt);
  const to = daysLater(from, daysAhead);
  const days = localDays(zone, from, to);
  const calendar = await readCalendar(db, { from, to });
  const closings = days.flatMap((day) => calendar.hoursOf(day, null).at(-1)?.to ?? []);
  const [midnight = startedAt.getTime()] = days.map((day) => day.to);
  return new Date(closings.find((at) => at > startedAt.getTime()) ?? midnight);
}
