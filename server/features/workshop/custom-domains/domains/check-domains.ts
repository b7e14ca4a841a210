import { defineJob } from '../../../../context/define-job.ts';
import { eachRow } from '../../../../infrastructure/jobs/each-row.ts';
import { tablesOfAllWorkshops } from '../../../../infrastructure/tenant/tenant-db.ts';
import { proveDomain } from './prove-domain.ts';

const name = 'check-domains';
const batch = 50;

/** Asks for the records of names that are still to be proved, and once a day for those that serve. */
export const checkDomainsJob = defineJob({
  name,
  everySeconds: 60,
  async run(ctx) {
    const due = await tablesOfAllWorkshops(ctx.database).customDomain.findMany({
      where: { nextCheckAt: { lte: ctx.clock.now() } },
      orderBy: { nextCheckAt: 'asc' },
      take: batch,
      select: { id: true, workshopId: true },
    });
    await eachRow(ctx.log, name, due, async (row) => {
      await proveDomain(ctx, row);
    });
  },
});
