import type { AppContext } from '../../../context/app-context.ts';
import { defineJob } from '../../../context/define-job.ts';
import { eachRow } from '../../../infrastructure/jobs/each-row.ts';
import { type TenantTables, tablesOfAllWorkshops, tenantDb } from '../../../infrastructure/tenant/tenant-db.ts';
import { removeActivities } from '../../platform/activity/index.ts';
import { removeFilesOfCards } from '../../workshop/files/index.ts';
import { removeTerms } from '../../workshop/search/index.ts';

const task = 'old-requests';
const dayMs = 86_400_000;
const keptMs = 90 * dayMs;
const graceMs = 7 * dayMs;
const cardsAtOnce = 200;

/** Removes what was booked online and never confirmed. */
export const purgeRequestsJob = defineJob({
  name: task,
  everySeconds: 3600,
  measuredBy: 'clock',
  run: purgeRequests,
});

/**
 * What was booked ninety days ago, for a time that is gone for a week or for none any more: a car that stands at the door is
 * still taken in. What somebody has begun stays: a card with an invoice or with work on it, and one to which nobody came,
 * because that counts.
 */
const removable = (now: Date) => {
  const timeEntries = { some: {} };
  const invoiceJobs = { some: {} };
  const deposits = { none: {} };
  const jobs = { none: { OR: [{ timeEntries }, { invoiceJobs }] } };
  return {
    bookingState: 'REQUESTED' as const,
    createdAt: { lte: new Date(now.getTime() - keptMs) },
    state: { in: ['PLANNED' as const, 'CANCELLED' as const] },
    noShowAt: null,
    OR: [{ expectedAt: null }, { expectedAt: { lte: new Date(now.getTime() - graceMs) } }],
    deposits,
    jobs,
  };
};

/** One pass over all workshops. */
export async function purgeRequests(ctx: AppContext): Promise<void> {
  const now = ctx.clock.now();
  const { jobCard } = tablesOfAllWorkshops(ctx.database);
  for (let after = ''; ; ) {
    const rows = await jobCard.findMany({
      where: { ...removable(now), id: { gt: after } },
      orderBy: { id: 'asc' },
      take: cardsAtOnce,
      select: { id: true, workshopId: true },
    });
    await eachRow(ctx.log, task, rows, ({ id, workshopId }) =>
      tenantDb(ctx.database, workshopId).transaction((tx) => removeRequest(tx, id, now)),
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

async function removeRequest(tx: TenantTables, id: string, now: Date): Promise<void> {
  await tx.lockExclusive('jobCard', id);
  // It may have been confirmed since it was found.
  if ((await tx.jobCard.count({ where: { ...removable(now), id } })) === 0) return;
  const estimates = await tx.estimate.findMany({ where: { jobCardId: id }, select: { id: true } });
  const entityIds = [id, ...estimates.map((each) => each.id)];
  await removeFilesOfCards(tx, [id]);
  await removeActivities(tx, { entityIds, jobCardIds: [id] });
  await removeTerms(tx, entityIds);
  await tx.jobCard.deleteMany({ where: { id } });
}
