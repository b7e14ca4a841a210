import type { AppContext } from '../../../../context/app-context.ts';
import { defineJob } from '../../../../context/define-job.ts';
import { eachRow } from '../../../../infrastructure/jobs/each-row.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import { tablesOfAllWorkshops, tenantDb } from '../../../../infrastructure/tenant/tenant-db.ts';
import { indexCases } from './index-cases.ts';

/** Indexes the work of before there was an index, or of before its words were what they are now. Raised with them. */
export const caseIndexVersion = 1;
const task = 'case-index';
const workshopsAtOnce = 100;
/** In one transaction, for which on SQLite the whole desk waits. */
const jobsAtOnce = 20;

export const caseIndexJob = defineJob({ name: task, everySeconds: 3600, run: indexExistingCases });

/** One pass over all workshops that are behind; one that fails is tried again in the next. */
export async function indexExistingCases(ctx: AppContext): Promise<void> {
  const { caseIndex } = tablesOfAllWorkshops(ctx.database);
  for (let after = ''; ; ) {
    const some = await ctx.database.workshop.findMany({
      where: { id: { gt: after } },
      orderBy: { id: 'asc' },
      take: workshopsAtOnce,
      select: { id: true },
    });
    const last = some.at(-1);
    if (last === undefined) return;
    const done = await caseIndex.findMany({
      where: { workshopId: { in: some.map(({ id }) => id) }, version: { gte: caseIndexVersion } },
      select: { workshopId: true },
    });
    const upToDate = new Set(done.map(({ workshopId }) => workshopId));
    const behind = some.filter(({ id }) => !upToDate.has(id));
    await eachRow(ctx.log, task, behind, ({ id }) => indexWorkshop(ctx, id));
    after = last.id;
  }
}

async function indexWorkshop({ database, clock }: AppContext, workshopId: string): Promise<void> {
  const db = tenantDb(database, workshopId);
  const now = clock.now();
  for (let after = ''; ; ) {
    const jobs = await db.job.findMany({
      where: { state: 'DONE', id: { gt: after } },
      orderBy: { id: 'asc' },
      take: jobsAtOnce,
      select: { id: true },
    });
    const last = jobs.at(-1);
    if (last === undefined) break;
    await db.transaction((tx) =>
      indexCases(
        tx,
        jobs.map(({ id }) => id),
        now,
      ),
    );
    after = last.id;
  }
  const { count } = await db.caseIndex.updateMany({ where: {}, data: { version: caseIndexVersion } });
  if (count === 0) await db.caseIndex.create({ data: { id: newId(now), version: caseIndexVersion, createdAt: now } });
}
