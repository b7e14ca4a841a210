import type { AppContext } from '../../../context/app-context.ts';
import { defineJob } from '../../../context/define-job.ts';
import { runHooks } from '../../../context/hooks.ts';
import { retryOnWriteConflict } from '../../../infrastructure/database/database.ts';
import { eachRow } from '../../../infrastructure/jobs/each-row.ts';
import { tablesOfAllWorkshops, tenantDb } from '../../../infrastructure/tenant/tenant-db.ts';
import { closingAfter, stopForgotten } from '../time/index.ts';

const task = 'forgotten-clocks';

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
