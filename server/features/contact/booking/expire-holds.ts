import type { AppContext } from '../../../context/app-context.ts';
import { defineJob } from '../../../context/define-job.ts';
import { eachRow } from '../../../infrastructure/jobs/each-row.ts';
import { tablesOfAllWorkshops, tenantDb } from '../../../infrastructure/tenant/tenant-db.ts';
import { lockDays, recountDays } from '../../desk/planner/index.ts';
import { releaseOverdue } from './holds.ts';

const task = 'expired-holds';
const holdsAtOnce = 500;

/** Releases expired holds from the counters of their days. */
export const expiredHoldsJob = defineJob({ name: task, everySeconds: 60, measuredBy: 'clock', run: expireHolds });

/** One pass over all workshops. */
export async function expireHolds(ctx: AppContext): Promise<void> {
  const now = ctx.clock.now();
  const due = await tablesOfAllWorkshops(ctx.database).bookingHold.findMany({
    where: { isHeld: true, expiresAt: { lte: now } },
    orderBy: { expiresAt: 'asc' },
    take: holdsAtOnce,
    select: { workshopId: true, on: true },
  });
  const days = new Map<string, Set<string>>();
  for (const { workshopId, on } of due) days.set(workshopId, (days.get(workshopId) ?? new Set()).add(on));
  const workshops = [...days].map(([id, those]) => ({ id, those }));
  await eachRow(ctx.log, task, workshops, ({ id, those }) =>
    tenantDb(ctx.database, id).transaction(async (tx) => {
      const { zone } = await tx.itself.read();
      await lockDays(tx, those, { zone, now });
      for (const on of those) await releaseOverdue(tx, on, now);
      await recountDays(tx, those, { zone, now });
    }),
  );
}
