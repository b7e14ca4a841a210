import type { Sweep } from '../../../infrastructure/jobs/housekeeping.ts';
import { tablesOfAllWorkshops } from '../../../infrastructure/tenant/tenant-db.ts';

const twoYearsSeconds = 2 * 365 * 86_400;

/** What was written to whom goes after two years; that something was sent, and when, stays. */
export const purgeMessageTexts: Sweep = (database, before, limit) =>
  tablesOfAllWorkshops(database).message.updateMany({
    where: { queuedAt: before(twoYearsSeconds), body: { not: '' } },
    data: { to: '', subject: '', body: '' },
    limit,
  });
